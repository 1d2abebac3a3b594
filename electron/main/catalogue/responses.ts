import { FALLBACK_HEADER, TOO_SLOW_HEADER } from '../../../src/catalogue/catalogue-calls.ts';
import type { HostAnswer } from '../network/fetch-bounded.ts';
import type { HostError } from '../network/host-error.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const GATEWAY_TIMEOUT = 504;
/** Responses with these statuses must not have a body. */
const BODILESS: readonly number[] = [204, 205, 304];

/** The host's answer as a response for the page. The body is not changed. */
export function hostResponse({ status, body }: HostAnswer): Response {
  // Some hosts send a status that a Response does not accept.
  const known = status >= 200 && status <= 599 ? status : 502;
  return json(BODILESS.includes(known) ? null : body, {}, known);
}

/** The page's response if the host gave no complete answer: 504 after a timeout, otherwise a network error. */
export function errorResponse({ kind }: HostError): Response {
  return kind === 'too slow' ? json(null, { [TOO_SLOW_HEADER]: '1' }, GATEWAY_TIMEOUT) : Response.error();
}

/** A cached answer, served instead of the host's answer. @param body JSON @param ageMs age of the cached list */
export function cachedResponse(body: string, ageMs: number): Response {
  return json(body, { age: String(Math.floor(ageMs / 1000)), [FALLBACK_HEADER]: '1' });
}

/** The newest list, not marked as cached. @param body JSON */
export function freshResponse(body: string): Response {
  return json(body);
}

/** Creates a response whose type is always JSON, so that a host's answer never runs as a page or script of the app. */
function json(body: BodyInit | null, headers: Readonly<Record<string, string>> = {}, status = 200): Response {
  return new Response(body, { status, headers: { ...headers, 'content-type': JSON_TYPE } });
}
