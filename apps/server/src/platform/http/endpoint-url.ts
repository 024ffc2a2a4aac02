import type { Endpoint } from '@candor/contract/kernel/endpoint';

/** As routes name what is in a path. */
export function getUrl({ path }: Pick<Endpoint, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
