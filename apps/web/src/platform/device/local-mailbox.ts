/** Exists only without a mail server and for the machine itself, so the app asks first. */
import { useQuery } from '@tanstack/react-query';
import { codeFor } from './local-mailbox.model.ts';
import { queryClient } from '../readings/query-client.ts';

export const MAILBOX_HREF = '/mailbox';

export function useHasLocalMailbox(): boolean {
  const query = useQuery(
    {
      queryKey: ['local mailbox'],
      queryFn: isMailboxThere,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    queryClient,
  );
  return query.data === true;
}

async function isMailboxThere(): Promise<boolean> {
  const answer = await fetch(MAILBOX_HREF, { credentials: 'omit' });
  await answer.body?.cancel();
  return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html');
}

const LOOKS_MAX = 20;
const LOOK_EVERY_MS = 250;

/** A mail arrives a moment after it was asked for, so it polls for some seconds. */
export async function readMailedCode(email: string): Promise<string | null> {
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const answer = await fetch(MAILBOX_HREF, { credentials: 'omit', cache: 'no-store' });
    if (!answer.ok) return null;
    const code = codeFor(new DOMParser().parseFromString(await answer.text(), 'text/html'), email);
    if (code !== null) return code;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return null;
}
