/** For the teacher: sign-ins for members without an address, seen once and saved as a sheet. */
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useState } from 'react';
import { Part } from '../../core/product/part.tsx';
import { bytesFromBase64 } from '../../platform/calls/base64.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { useText } from '../../platform/i18n/text.ts';
import { offeredSignIns } from './class-form.model.ts';
import { OneOf } from './class-words.tsx';
import {
  refetchClasses,
  useGiveSignIns,
  useResetSignIn,
  type ClassRow,
  type GivenSignIn,
  type GivenSignIns,
} from './classes.api.ts';

export function GiveSignIns({ id }: { id: string }) {
  const t = useText();
  const [count, setCount] = useState<number>(offeredSignIns[0]);
  const [given, setGiven] = useState<GivenSignIns | null>(null);
  // One id until an answer came: a retry shows the same sign-ins once more.
  const [requestId, setRequestId] = useState(newRequestId);
  const giving = useGiveSignIns({
    done: (answer) => {
      setGiven(answer);
      setRequestId(newRequestId());
      void refetchClasses();
    },
    refused: () => setRequestId(newRequestId()),
  });
  return (
    <Part title={t('classes.signIns')}>
      <div className="grid gap-3">
        <p className="text-label text-ink2">{t('classes.signIns.about')}</p>
        <OneOf
          label={t('classes.signIns.count')}
          of={offeredSignIns.map((one) => [one, String(one)] as const)}
          value={count}
          choose={(chosen) => {
            setRequestId(newRequestId());
            setCount(chosen);
          }}
        />
        {giving.isLost && <Note tone="warn">{t('classes.lost')}</Note>}
        {giving.refusal !== null && <Note tone="alert">{giving.refusal.message}</Note>}
        <Button
          isWide
          tone="secondary"
          isBusy={giving.isSending}
          onPress={() => giving.send({ body: { requestId, id, count } })}
        >
          {t('classes.signIns.make')}
        </Button>
        {given !== null && <Given given={given} />}
      </div>
    </Part>
  );
}

function Given({ given: { items, sheet } }: { given: GivenSignIns }) {
  const t = useText();
  return (
    <>
      <Note tone="warn">{t('classes.signIns.once')}</Note>
      <Button
        isWide
        onPress={() => saveFile(sheet.name, 'application/pdf', bytesFromBase64(sheet.content))}
      >
        {t('classes.signIns.sheet')}
      </Button>
      <ul className="grid gap-2">
        {items.map((one) => (
          <li key={one.member}>
            <Pair one={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Pair({ one: { userId, password } }: { one: GivenSignIn }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3 rounded-card border border-line bg-s1 px-3 py-2 font-mono text-label">
      <span>{userId}</span>
      <span>{password}</span>
    </p>
  );
}

export function ResetSignIn({ id, row: { member, name } }: { id: string; row: ClassRow }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const [given, setGiven] = useState<GivenSignIn | null>(null);
  const [requestId, setRequestId] = useState(newRequestId);
  const resetting = useResetSignIn({
    done: (answer) => {
      setAsked(false);
      setGiven(answer);
      setRequestId(newRequestId());
      void refetchClasses();
    },
    refused: () => {
      setAsked(false);
      setRequestId(newRequestId());
    },
  });
  return (
    <>
      {resetting.refusal !== null && <Note tone="alert">{resetting.refusal.message}</Note>}
      {given !== null && (
        <>
          <Note tone="warn">{t('classes.signIns.once')}</Note>
          <Pair one={given} />
        </>
      )}
      <Button isWide tone="secondary" onPress={() => setAsked(true)}>
        {t('classes.signIns.reset')}
      </Button>
      <Dialog
        isOpen={isAsked}
        title={t('classes.signIns.reset')}
        confirmLabel={t('classes.signIns.reset.confirm')}
        cancelLabel={t('framework.cancel')}
        tone="danger"
        isBusy={resetting.isSending}
        onConfirm={() => resetting.send({ body: { requestId, id, member } })}
        onCancel={() => setAsked(false)}
      >
        {resetting.isLost ? t('classes.lost') : t('classes.signIns.reset.question', { name })}
      </Dialog>
    </>
  );
}
