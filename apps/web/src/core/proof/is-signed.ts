/**
 * Ed25519 by the browser or Node. Null where unsupported: insecure pages and older browsers. Null
 * must never count as valid.
 */
export async function isSigned(
  publicKey: string,
  text: string,
  signature: string,
): Promise<boolean | null> {
  const { subtle } = crypto;
  // Typed as always there; an insecure page has none.
  if ((subtle as SubtleCrypto | undefined) === undefined) return null;
  const key = await getKey(subtle, publicKey);
  if (key === null) return null;
  return subtle.verify('Ed25519', key, toBytes(signature), new TextEncoder().encode(text));
}

async function getKey(subtle: SubtleCrypto, publicKey: string): Promise<CryptoKey | null> {
  try {
    return await subtle.importKey('raw', toBytes(publicKey), 'Ed25519', false, ['verify']);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
    throw error;
  }
}

function toBytes(base64Url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}
