/** A note as lists show it: about what, when, its words, its reason and tags. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Chip } from '@candor/ui/marks/chip';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import type { TradeNote } from './trade-notes.api.ts';

export function NoteCard({
  note,
  hasPlace = true,
  children,
}: {
  note: TradeNote;
  /** Not where the page is about it already. */
  hasPlace?: boolean;
  /** What can be done with it from here. */
  children?: ReactNode;
}) {
  return (
    <article className="grid gap-2 rounded-card border border-line bg-s1 px-4 py-3">
      <a href={linkTo('trade-notes/detail', { id: note.id })} className="grid gap-1.5">
        <NoteHead note={note} hasPlace={hasPlace} />
        <p className="line-clamp-4 text-body break-words whitespace-pre-line">{note.text}</p>
      </a>
      <NoteMarks note={note} />
      {children}
    </article>
  );
}

export function NoteHead({ note, hasPlace }: { note: TradeNote; hasPlace: boolean }) {
  const t = useText();
  const { code, name, order, writtenAt, changedAt } = note;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-caption text-ink3">
      {hasPlace && code !== null && (
        <span className="font-medium text-ink2">
          {order === null
            ? `${code} · ${name ?? ''}`
            : t(order.isBuy ? 'tradeNotes.of.buy' : 'tradeNotes.of.sell', {
                code,
                quantity: order.quantity,
              })}
        </span>
      )}
      <time>
        {formatDateTime(writtenAt, viewerZone())}
        {changedAt !== null && ` · ${t('tradeNotes.edited')}`}
      </time>
    </p>
  );
}

export function NoteMarks({ note: { reason, tags, isBefore } }: { note: TradeNote }) {
  const t = useText();
  if (reason === null && tags.length === 0 && isBefore !== true) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {isBefore === true && <Chip tone="good">{t('tradeNotes.before')}</Chip>}
      {reason !== null && <Chip>{t(`tradeNotes.reason.${reason}`)}</Chip>}
      {tags.map((tag) => (
        <Chip key={tag}>#{tag}</Chip>
      ))}
    </p>
  );
}
