/**
 * The mailbox page of a practice installation is there only when no mail server is configured and only for the machine itself, so the
 * app asks before it offers the link.
 */
import { useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

export const MAILBOX_HREF = '/mailbox';

export function useHasLocalMailbox(): boolean {
  const query = useQuery({ queryKey: ['local mailbox'], queryFn: isMailboxThere, staleTime: Number.POSITIVE_INFINITY, retry: false }, queryClient);
  return query.data === true;
}

async function isMailboxThere(): Promise<boolean> {
  const answer = await fetch(MAILBOX_HREF, { credentials: 'omit' });
  await answer.body?.cancel();
  return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html');
}
