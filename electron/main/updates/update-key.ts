import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { UpdateError } from './update-error.ts';

/**
 * Reads the public key that updates must be signed for.
 * @throws {UpdateError} where there is none, or one of another kind
 */
export async function readUpdateKey(path: string): Promise<KeyObject> {
  const key = await readFile(path)
    .then(createPublicKey)
    .catch(() => null);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new UpdateError(`${path} holds no public key (Ed25519): without it no update is taken`);
}

/** Whether the key's owner signed this statement. */
export function isSigned(statement: string, signature: Buffer, key: KeyObject): boolean {
  return verify(null, Buffer.from(statement), key, signature);
}
