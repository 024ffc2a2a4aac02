/** A page that is the same for everybody, made and compressed once. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../sha256.ts';
import { isKnown } from '../public-answers.ts';

const CACHE_SECONDS = 300;
/** Nearly as small as the highest, in a tenth of the time. */
const BROTLI_QUALITY = 9;

type Encoding = 'br' | 'gzip' | 'identity';
type CachedPage = { readonly etag: string; readonly bytes: Readonly<Record<Encoding, Buffer>> };

export function cachedPage(
  type: string,
  make: () => string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let cached: Promise<CachedPage> | null = null;
  return async (request, reply) => {
    cached ??= compress(make());
    const { etag, bytes } = await cached;
    void reply.headers({
      'cache-control': `public, max-age=${CACHE_SECONDS}`,
      vary: 'accept-encoding',
      etag,
    });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(type).send(bytes[encoding]);
  };
}

async function compress(text: string): Promise<CachedPage> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
    promisify(gzip)(identity),
  ]);
  return {
    etag: `W/"${sha256(identity).toString('base64url').slice(0, 22)}"`,
    bytes: { br, gzip: zipped, identity },
  };
}

function encodingFor(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
      .map((one) => one.split(';', 1)[0]?.trim()),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}
