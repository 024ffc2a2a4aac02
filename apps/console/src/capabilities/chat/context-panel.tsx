/**
 * Who asks. Opened by a button that says what it does: the look goes on record, and the customer
 * sees it. It is read once per opening and shown for this conversation only.
 */
import { loadChatContext } from '@candor/contract/chat';
import type { SentCard } from '@candor/contract/kernel/chat';
import { Button } from '@candor/ui/buttons/button';
import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { useState, type ReactNode } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo, mayOpen } from '../../routes.table.ts';
import { CardView } from './card-view.tsx';
import type { CardFacts, CustomerContext, DeskConversation } from './chat.ts';
import { sendMessage } from './chat-live.ts';

export function ContextPanel({
  conversation,
  canServe,
  canSend,
}: {
  conversation: DeskConversation;
  canServe: boolean;
  canSend: boolean;
}) {
  const t = useText();
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  if (conversation.customer === null)
    return <p className="text-label text-ink2">{t('console.chat.context.guest')}</p>;
  if (!canServe) return <p className="text-label text-ink2">{t('console.chat.context.noRole')}</p>;
  if (openedFor !== conversation.id)
    return (
      <div className="grid justify-items-start gap-3">
        <Note tone="warn">{t('console.chat.context.record')}</Note>
        <Button size="small" tone="secondary" onPress={() => setOpenedFor(conversation.id)}>
          {t('console.chat.context.open')}
        </Button>
      </div>
    );
  return <Opened key={conversation.id} conversation={conversation} canSend={canSend} />;
}

function Opened({ conversation, canSend }: { conversation: DeskConversation; canSend: boolean }) {
  const t = useText();
  const context = useLook(loadChatContext, { params: { id: conversation.id } });
  return (
    <QueryView of={context} rows={4}>
      {(shown) =>
        shown === null ? (
          <p className="text-label text-ink2">{t('console.chat.context.guest')}</p>
        ) : (
          <ContextFacts
            context={shown}
            onSend={
              canSend
                ? (card, text) => sendMessage(conversation.id, { kind: 'card', card }, text)
                : null
            }
          />
        )
      }
    </QueryView>
  );
}

type SendCard = ((card: SentCard, text: string) => void) | null;

function ContextFacts({ context, onSend }: { context: CustomerContext; onSend: SendCard }) {
  const t = useText();
  const { customer } = context;
  return (
    <div className="grid gap-5">
      <Who context={context} />
      <Part title={t('console.money.wallets')}>
        {context.wallets.map((wallet) => (
          <div key={`${wallet.walletType} ${wallet.currency}`} className="grid gap-0.5 text-label">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="text-ink2">{t(`console.walletType.${wallet.walletType}`)}</span>
              <Amount of={{ currency: wallet.currency, amount: wallet.balance }} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-caption text-ink3">
              <span>{t('common.available')}</span>
              <Amount of={{ currency: wallet.currency, amount: wallet.available }} />
            </p>
          </div>
        ))}
      </Part>
      {(['orders', 'deposits', 'withdrawals'] as const).map((name) => (
        <Cards
          key={name}
          title={t(`console.chat.context.${name}`)}
          all={context[name]}
          customer={customer}
          onSend={onSend}
        />
      ))}
      <Part title={t('console.chat.context.reviews')}>
        {context.reviews.map((review) => (
          <ReviewLine key={review.id} review={review} />
        ))}
      </Part>
    </div>
  );
}

function Who({ context: { customer, conversations } }: { context: CustomerContext }) {
  const t = useText();
  return (
    <div className="grid gap-2">
      <p className="text-body font-semibold">
        {customer.name} <span className="font-normal text-ink2">{customer.userId}</span>
      </p>
      <span className="flex flex-wrap gap-1.5">
        <Chip tone={customer.state === 'active' ? 'neutral' : 'alert'}>
          {t(`console.customerState.${customer.state}`)}
        </Chip>
        <Chip tone={VERIFICATION_TONES[customer.verification]}>
          {t(`console.verification.${customer.verification}`)}
        </Chip>
        {customer.isDemo && <Chip>{t('common.demo')}</Chip>}
      </span>
      <p className="text-caption text-ink3">
        {t('console.chat.context.since')} <Moment at={customer.registeredAt} />
      </p>
      <a
        href={hrefTo('customer', { id: customer.id })}
        className="text-label font-medium text-accent hover:underline"
      >
        {t('console.chat.context.file')}
      </a>
      <a
        href={hrefTo('chatHistory', { query: { customer: customer.id } })}
        className="text-label font-medium text-accent hover:underline"
      >
        {t('console.chat.context.conversations', { count: conversations })}
      </a>
    </div>
  );
}

function ReviewLine({ review }: { review: CustomerContext['reviews'][number] }) {
  const t = useText();
  const codeText = useCodeText();
  const roles = useSession()?.operator.roles ?? [];
  const name = t(`console.kind.${review.kind}`);
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-label">
      {mayOpen('review', roles) ? (
        <a
          href={hrefTo('review', { id: review.id })}
          className="font-medium text-accent hover:underline"
        >
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      <span className="text-ink2">
        {codeText(`console.reviewState.${review.state}`, review.state)}
      </span>
      <span className="w-full text-caption text-ink3">
        <Moment at={review.decidedAt ?? review.submittedAt} />
      </span>
    </p>
  );
}

function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const t = useText();
  return (
    <section className="grid gap-2">
      <h3 className="text-label font-semibold text-ink2">{title}</h3>
      {children.length === 0 ? (
        <p className="text-label text-ink3">{t('console.chat.context.none')}</p>
      ) : (
        children
      )}
    </section>
  );
}

function Cards({
  title,
  all,
  customer,
  onSend,
}: {
  title: string;
  all: readonly CardFacts[];
  customer: { readonly id: string };
  onSend: SendCard;
}) {
  const t = useText();
  return (
    <Part title={title}>
      {all.map((facts) => (
        <CardView
          key={facts.id}
          of={facts.of}
          facts={facts}
          customerId={customer.id}
          action={
            onSend !== null && (
              <Button
                size="small"
                tone="ghost"
                onPress={() =>
                  onSend({ of: facts.of, id: facts.id }, t(`console.chat.card.${facts.of}`))
                }
              >
                {t('console.chat.card.attach')}
              </Button>
            )
          }
        />
      ))}
    </Part>
  );
}

const VERIFICATION_TONES: Record<CustomerContext['customer']['verification'], ChipTone> = {
  none: 'neutral',
  waiting: 'warn',
  underReview: 'warn',
  verified: 'accent',
  unsuccessful: 'alert',
};
