/** What only the teacher has: the roster, an invitation, assignments to give, a change of rules. */
import { newRequestId } from '@candor/client/request-id';
import { ASSIGNMENT_TITLE_MAX } from '@candor/contract/kernel/class-shapes';
import { taskKinds } from '@candor/contract/kernel/tasks';
import { moneyFromWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { TextField } from '@candor/ui/fields/text-field';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { HashLine } from '../../core/product/hash-line.tsx';
import { Part } from '../../core/product/part.tsx';
import { bytesFromBase64 } from '../../platform/calls/base64.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import {
  assignmentBody,
  changeBody,
  firstAssignment,
  firstForm,
  offeredCounts,
  offeredDays,
  type AssignmentForm,
  type RuleForm,
} from './class-form.model.ts';
import { atText, OneOf, RuleFields } from './class-words.tsx';
import {
  refetchClasses,
  useChangeClass,
  useClassFile,
  useClassPaper,
  useEndClassInvitation,
  useGiveAssignment,
  useInviteToClass,
  useRoster,
  type ClassDetail,
  type ClassRow,
} from './classes.api.ts';
import { GiveSignIns } from './class-sign-ins.tsx';
import { useSentOnce } from './use-sent-once.ts';

const INVITATION_DAYS = 14;
const WORDS_MAX = 2_000;

export function TeacherParts({ detail }: { detail: ClassDetail }) {
  return (
    <>
      <Roster id={detail.class.id} />
      <Invite detail={detail} />
      <GiveSignIns id={detail.class.id} />
      <GiveAssignment detail={detail} />
      <ChangeRules detail={detail} />
    </>
  );
}

function Roster({ id }: { id: string }) {
  const t = useText();
  const roster = useRoster(id);
  const filing = useClassFile({ done: ({ name, csv }) => saveFile(name, 'text/csv', csv) });
  const printing = useClassPaper({
    done: ({ name, content }) => saveFile(name, 'application/pdf', bytesFromBase64(content)),
  });
  return (
    <Part title={t('classes.roster')}>
      {roster.status !== 'ready' ? (
        <QueryState of={roster} rows={3} />
      ) : roster.data.rows.length === 0 ? (
        <p className="text-label text-ink2">{t('classes.roster.none')}</p>
      ) : (
        <>
          <ul className="-mx-4">
            {roster.data.rows.map((row) => (
              <li key={row.member}>
                <MemberRow
                  row={row}
                  href={linkTo('classes/member', { id, member: `${row.member}` })}
                />
              </li>
            ))}
          </ul>
          <Button
            isWide
            tone="secondary"
            isBusy={filing.isSending}
            onPress={() => filing.send({ body: { id } })}
          >
            {t('classes.file')}
          </Button>
          <Button
            isWide
            tone="secondary"
            isBusy={printing.isSending}
            onPress={() => printing.send({ body: { id } })}
          >
            {t('classes.paper')}
          </Button>
        </>
      )}
    </Part>
  );
}

function MemberRow({ row, href }: { row: ClassRow; href: string }) {
  const t = useText();
  const { positions, trades, notes } = row;
  return (
    <ListRow
      title={row.realName === null ? row.name : `${row.name} (${row.realName})`}
      detail={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>{t('classes.row', { positions, trades, notes })}</span>
          {row.removedAt !== null && <Chip>{t('classes.row.removed')}</Chip>}
          {row.breaches.map((one) => (
            <Chip key={one} tone="warn">
              {t(`classes.breach.${one}`)}
            </Chip>
          ))}
        </span>
      }
      value={row.equity === null ? '–' : <MoneyText amount={moneyFromWire(row.equity, 'USD')} />}
      valueDetail={
        row.result === null ? undefined : <MoneyText amount={moneyFromWire(row.result, 'USD')} />
      }
      hasChevron
      href={href}
    />
  );
}

function Invite({ detail: { class: one, invitation } }: { detail: ClassDetail }) {
  const t = useText();
  // One id until the code is in sight: neither a retry nor a second tap may end the code that the
  // class has.
  const [requestId, setRequestId] = useState(newRequestId);
  const [isAsked, setAsked] = useState(false);
  const look = async () => {
    await refetchClasses();
    setAsked(false);
    setRequestId(newRequestId());
  };
  const answered = () => void look();
  const inviting = useInviteToClass({ done: answered, refused: answered });
  const ending = useEndClassInvitation({ done: () => void refetchClasses() });
  const invite = () => inviting.send({ body: { requestId, id: one.id, days: INVITATION_DAYS } });
  return (
    <Part title={t('classes.invite')}>
      {invitation !== null && (
        <>
          <HashLine
            label={t('leagues.invite.until', { at: atText(invitation.endsAt) })}
            text={invitation.code}
          />
          <HashLine
            label={t('leagues.invite.link')}
            text={new URL(linkTo('classes/index', { code: invitation.code }), location.href).href}
          />
        </>
      )}
      {(inviting.isLost || ending.isLost) && <Note tone="warn">{t('classes.lost')}</Note>}
      {inviting.refusal !== null && <Note tone="alert">{inviting.refusal.message}</Note>}
      {invitation === null ? (
        <Button isWide tone="secondary" isBusy={inviting.isSending} onPress={invite}>
          {t('leagues.invite.make')}
        </Button>
      ) : (
        <>
          <Button isWide tone="secondary" onPress={() => setAsked(true)}>
            {t('classes.invite.again')}
          </Button>
          <Button
            isWide
            tone="secondary"
            isBusy={ending.isSending}
            onPress={() => ending.send({ body: { id: one.id } })}
          >
            {t('classes.invite.end')}
          </Button>
        </>
      )}
      <Dialog
        isOpen={isAsked}
        title={t('classes.invite.again')}
        confirmLabel={t('leagues.invite.make')}
        cancelLabel={t('framework.cancel')}
        isBusy={inviting.isSending}
        onConfirm={invite}
        onCancel={() => setAsked(false)}
      >
        {t('classes.invite.again.text')}
      </Dialog>
    </Part>
  );
}

function GiveAssignment({ detail: { class: one, asOf } }: { detail: ClassDetail }) {
  const t = useText();
  const [form, setForm] = useState(firstAssignment);
  const sent = useSentOnce<NonNullable<ReturnType<typeof assignmentBody>>>();
  const [isMissing, setMissing] = useState(false);
  const giving = useGiveAssignment({
    done: () => {
      showToast(t('classes.give.done'), 'done');
      setForm(firstAssignment);
      sent.forget();
      void refetchClasses();
    },
    refused: sent.forget,
  });
  const change = (changed: Partial<AssignmentForm>) => {
    setMissing(false);
    sent.forget();
    setForm({ ...form, ...changed });
  };
  const give = () => {
    const body = assignmentBody(form, asOf);
    setMissing(body === null);
    if (body !== null) giving.send({ body: { id: one.id, ...sent.bodyOf(() => body) } });
  };
  return (
    <Part title={t('classes.give.new')}>
      <div className="grid gap-4">
        <TextField
          label={t('classes.give.title')}
          value={form.title}
          maxLength={ASSIGNMENT_TITLE_MAX}
          error={isMissing ? t('classes.give.missing') : null}
          autoComplete="off"
          onChange={(title) => change({ title })}
        />
        <TextArea
          name="text"
          label={t('classes.give.text')}
          value={form.text}
          maxLength={WORDS_MAX}
          onChange={(text) => change({ text })}
        />
        <OneOf
          label={t('classes.give.task')}
          of={(['hand', ...taskKinds] as const).map(
            (kind) => [kind, t(`classes.task.${kind}`)] as const,
          )}
          value={form.kind}
          choose={(kind) => change({ kind })}
        />
        {form.kind !== 'hand' && (
          <OneOf
            label={t('classes.give.count')}
            of={offeredCounts.map((count) => [count, String(count)] as const)}
            value={form.count}
            choose={(count) => change({ count })}
          />
        )}
        <OneOf
          label={t('classes.give.due')}
          of={offeredDays.map((count) => [count, t('classes.give.days', { count })] as const)}
          value={form.days}
          choose={(days) => change({ days })}
        />
        {giving.isLost && <Note tone="warn">{t('classes.lost')}</Note>}
        {giving.refusal !== null && <Note tone="alert">{giving.refusal.message}</Note>}
        <Button isWide tone="secondary" isBusy={giving.isSending} onPress={give}>
          {t('classes.give')}
        </Button>
      </div>
    </Part>
  );
}

function ChangeRules({ detail: { class: one, versions, asOf } }: { detail: ClassDetail }) {
  const t = useText();
  const [form, setForm] = useState<RuleForm | null>(null);
  const sent = useSentOnce<ReturnType<typeof changeBody>>();
  const changing = useChangeClass({
    done: () => {
      showToast(t('classes.rules.saved'), 'done');
      setForm(null);
      sent.forget();
      void refetchClasses();
    },
    refused: sent.forget,
  });
  if (form === null)
    return (
      <Button isWide tone="secondary" onPress={() => setForm(versions[0] ?? firstForm)}>
        {t('classes.rules.change')}
      </Button>
    );
  return (
    <Part title={t('classes.rules.change')}>
      <div className="grid gap-4">
        <p className="text-label text-ink2">{t('classes.rules.change.text')}</p>
        <RuleFields
          form={form}
          change={(changed) => {
            sent.forget();
            setForm({ ...form, ...changed });
          }}
        />
        {changing.isLost && <Note tone="warn">{t('classes.lost')}</Note>}
        {changing.refusal !== null && <Note tone="alert">{changing.refusal.message}</Note>}
        <Button
          isWide
          isBusy={changing.isSending}
          onPress={() =>
            changing.send({ body: { id: one.id, ...sent.bodyOf(() => changeBody(form, asOf)) } })
          }
        >
          {t('classes.rules.save')}
        </Button>
        <Button
          isWide
          tone="secondary"
          isDisabled={changing.isSending}
          onPress={() => setForm(null)}
        >
          {t('framework.cancel')}
        </Button>
      </div>
    </Part>
  );
}
