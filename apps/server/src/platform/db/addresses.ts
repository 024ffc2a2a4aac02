/**
 * Several machines in one address, as libpq takes them:
 * postgres://name:secret@one.example.com:5432,two.example.com:5432/candor
 */
export function listAddresses(url: string): readonly [string, ...string[]] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url);
  const [first, ...others] = (parts?.[2] ?? '').split(',').filter((host) => host !== '');
  if (parts === null || first === undefined) return [url];
  const at = (host: string) => `${parts[1]}${host}${parts[3]}`;
  return [at(first), ...others.map(at)];
}
