/** For the teacher: one member's account of the class, its journal, and what can be done about it. */
import { newRequestId } from '@candor/client/request-id';
import { moneyFromWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { Note } from '@candor/ui/marks/note';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { Card, Part } from '../../core/product/part.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { BeginAnew } from './class-begin-anew.tsx';
import { ResetSignIn } from './class-sign-ins.tsx';
import { atText, ClassActs, ClassState } from './class-words.tsx';
import {
  refetchClasses,
  useAddClassMoney,
  useClassMember,
  useRemoveFromClass,
  type ClassRow,
} from './classes.api.ts';

const ADDED = '1000';

export function ClassMemberScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('classes.member')} onRefresh={refreshShown}>
      {() => <OneMember id={params['id'] ?? ''} member={Number(params['member'] ?? '1')} />}
    </CustomerScreen>
  );
}

function OneMember({ id, member }: { id: string; member: number }) {
  const t = useText();
  const found = useClassMember(id, member);
  if (found.status !== 'ready') return <ClassState of={found} />;
  const { row, positions, notes, moneyAdded, attempt, acts } = found.data;
  const amount = (text: string | null) =>
    text === null ? '–' : <MoneyText amount={moneyFromWire(text, 'USD')} />;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-8 desk:max-w-3xl">
      <h2 className="text-title font-semibold break-words">{row.name}</h2>
      <Card>
        <KeyValueList>
          <KeyValue label={t('classes.member.equity')}>{amount(row.equity)}</KeyValue>
          <KeyValue label={t('classes.member.result')}>{amount(row.result)}</KeyValue>
          <KeyValue label={t('classes.member.largest')}>{amount(row.largest)}</KeyValue>
          <KeyValue label={t('classes.member.added')}>{amount(moneyAdded)}</KeyValue>
          <KeyValue label={t('classes.member.attempt')}>{attempt}</KeyValue>
        </KeyValueList>
      </Card>
      <Part title={t('classes.member.positions')}>
        {positions.length === 0 && (
          <p className="text-label text-ink2">{t('classes.member.positions.none')}</p>
        )}
        <ul className="-mx-4">
          {positions.map(({ code, isLong, leverage, openedAt }) => (
            <li key={`${code} ${openedAt}`}>
              <ListRow
                title={code}
                detail={atText(openedAt)}
                value={t(isLong ? 'classes.member.long' : 'classes.member.short')}
                valueDetail={leverage === 1 ? undefined : `${leverage}×`}
              />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('classes.member.notes')}>
        {notes.length === 0 && (
          <p className="text-label text-ink2">{t('classes.member.notes.none')}</p>
        )}
        {notes.map(({ code, text, writtenAt }) => (
          <div key={`${writtenAt} ${text}`} className="rounded-card border border-line bg-s1 p-3">
            <p className="text-label text-ink2">
              {code === null ? atText(writtenAt) : `${code} · ${atText(writtenAt)}`}
            </p>
            <p className="break-words whitespace-pre-line">{text}</p>
          </div>
        ))}
      </Part>
      <ClassActs acts={acts} />
      {row.removedAt === null && <Acts id={id} row={row} />}
    </div>
  );
}

function Acts({ id, row }: { id: string; row: ClassRow }) {
  const t = useText();
  const { member, name } = row;
  const [asked, setAsked] = useState<'money' | 'removal' | null>(null);
  const close = () => setAsked(null);
  // One id until an answer came, so that money is added once.
  const [requestId, setRequestId] = useState(newRequestId);
  const adding = useAddClassMoney({
    done: () => {
      close();
      setRequestId(newRequestId());
      showToast(t('classes.member.add.done'), 'done');
      void refetchClasses();
    },
    refused: () => {
      close();
      setRequestId(newRequestId());
    },
  });
  const removing = useRemoveFromClass({
    done: () => {
      close();
      void refetchClasses();
    },
  });
  return (
    <>
      {adding.refusal !== null && <Note tone="alert">{adding.refusal.message}</Note>}
      <Button isWide tone="secondary" onPress={() => setAsked('money')}>
        {t('classes.member.add')}
      </Button>
      <BeginAnew id={id} row={row} />
      <Button isWide tone="secondary" onPress={() => setAsked('removal')}>
        {t('classes.member.remove')}
      </Button>
      {row.isSignInGiven && <ResetSignIn id={id} row={row} />}
      <Dialog
        isOpen={asked === 'money'}
        title={t('classes.member.add')}
        confirmLabel={t('classes.member.add.confirm')}
        cancelLabel={t('framework.cancel')}
        isBusy={adding.isSending}
        onConfirm={() => adding.send({ body: { requestId, id, member, amount: ADDED } })}
        onCancel={close}
      >
        {adding.isLost ? t('classes.lost') : t('classes.member.add.question', { name })}
      </Dialog>
      <Dialog
        isOpen={asked === 'removal'}
        title={t('classes.member.remove')}
        confirmLabel={t('classes.member.remove.confirm')}
        cancelLabel={t('framework.cancel')}
        tone="danger"
        isBusy={removing.isSending}
        onConfirm={() => removing.send({ body: { id, member } })}
        onCancel={close}
      >
        {removing.isLost ? t('classes.lost') : t('classes.member.remove.question', { name })}
      </Dialog>
    </>
  );
}
