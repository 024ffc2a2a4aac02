/** `nats://a:4222,nats://b:4222`: the members of a cluster, with the name and password of the first. */
export function natsAddresses(value: string | undefined): readonly URL[] | null {
  if (value === undefined) return null;
  return value.split(',').map((part) => {
    const url = URL.parse(part.trim());
    const isOne =
      url !== null &&
      ['nats:', 'tls:'].includes(url.protocol) &&
      url.hostname !== '' &&
      !/%(?![0-9a-f]{2})/i.test(url.username + url.password);
    if (!isOne)
      throw new Error(
        'an address that starts with nats:// or tls://, or several of a cluster with commas',
      );
    return url;
  });
}
