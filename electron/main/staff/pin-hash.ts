import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const size = (largest: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(largest));

const SALT_BYTES = 16;
const KEY_BYTES = 32;
const COST = { N: 2 ** 15, r: 8, p: 1 } as const;

/** A PIN's scrypt hash and parameters. The limits stop a manipulated file from using all memory. */
export const hashedPin = v.strictObject({
  N: v.pipe(
    size(2 ** 18),
    v.check((n) => Number.isInteger(Math.log2(n))),
  ),
  r: size(16),
  p: size(4),
  salt: base64(SALT_BYTES),
  key: base64(KEY_BYTES),
});

export type HashedPin = Readonly<v.InferOutput<typeof hashedPin>>;

export async function hashPin(pin: string): Promise<HashedPin> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(pin, salt, COST);
  return { ...COST, salt: salt.toString('base64'), key: key.toString('base64') };
}

/** Whether this is the PIN. Takes equally long for a right and a wrong PIN. */
export async function isPin(pin: string, { salt, key, N, r, p }: HashedPin): Promise<boolean> {
  return timingSafeEqual(
    await derive(pin, Buffer.from(salt, 'base64'), { N, r, p }),
    Buffer.from(key, 'base64'),
  );
}

function derive(pin: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  // scrypt needs a little more than 128 * N * r bytes. With `COST`, this is just above Node's default limit.
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function base64(bytes: number) {
  return v.pipe(
    v.string(),
    v.base64(),
    v.check((text) => Buffer.from(text, 'base64').byteLength === bytes),
  );
}
