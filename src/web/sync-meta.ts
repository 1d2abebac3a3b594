import { type MetaTag, metaTags } from '../components/head/meta-tags.ts';
import type { PageMeta } from '../components/head/page-meta.ts';
import { structuredData } from '../components/head/structured-data.ts';

declare global {
  interface Window {
    /** https://www.w3.org/TR/trusted-types/, as far as it is used here; TypeScript's library does not know it yet. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScript(text: string): string }): typeof rules;
    };
  }
}

const policy = window.trustedTypes?.createPolicy('structured-data', { createScript: (text) => text });

/** Where a host asks for trusted types, a script's text must be one, even where it is data that nobody runs. */
const asTrusted = (text: string) => (policy ? policy.createScript(text) : text);

/** Brings the tags of the document's head in step with the page shown. The title is not among them. */
export function syncMeta(head: PageMeta, storeName: string): void {
  const shopUrl = publicShopUrl();
  for (const tag of metaTags(head, shopUrl, storeName)) writeTag(tag);
  writeStructuredData(
    structuredData(head, shopUrl ?? new URL(import.meta.env.BASE_URL, document.baseURI).href, storeName),
  );
}

/** The shop's folder under the address that the public knows: the build says it only in where the share picture lies. */
function publicShopUrl(): string | undefined {
  const picture = document.head.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  return picture && URL.canParse(picture) ? new URL('./', picture).href : undefined;
}

function writeTag({ element, key: [key, name], attribute, value }: MetaTag): void {
  const present = document.head.querySelector(`${element}[${key}="${name}"]`);
  if (value === undefined) {
    present?.remove();
    return;
  }
  const tag = present ?? document.createElement(element);
  tag.setAttribute(key, name);
  tag.setAttribute(attribute, value);
  if (!present) document.head.append(tag);
}

function writeStructuredData(text: string | undefined): void {
  const present = document.head.querySelector('script[type="application/ld+json"]');
  if (present?.textContent === text) return;
  present?.remove();
  if (text === undefined) return;
  const block = document.createElement('script');
  block.type = 'application/ld+json';
  block.textContent = asTrusted(text);
  document.head.append(block);
}
