/** One class: for members their account and assignments, for its teacher the roster as well. */
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { Note } from '@candor/ui/marks/note';
import { moneyFromWire } from '@candor/money/wire';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { Card, Part } from '../../core/product/part.tsx';
import { showAccount } from '../../platform/device/account.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, push, switchTab } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { readClassCode } from './class-form.model.ts';
import { JoinClass } from './class-join.tsx';
import { TeacherParts } from './class-teacher.tsx';
import { atText, ClassActs, ClassState, dayText, useRuleWords } from './class-words.tsx';
import { useClass, type ClassAssignment, type ClassDetail } from './classes.api.ts';

export function ClassScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('classes.one')} onRefresh={refreshShown}>
      {() => <OneClass id={params['id'] ?? ''} code={readClassCode(params['code'] ?? '')} />}
    </CustomerScreen>
  );
}

function OneClass({ id, code }: { id: string; code: string | null }) {
  const t = useText();
  const found = useClass(id, code);
  if (found.status !== 'ready') return <ClassState of={found} />;
  const { data } = found;
  const { class: one, own } = data;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-8 desk:max-w-3xl">
      <div className="grid gap-1">
        <h2 className="text-title font-semibold break-words">{one.name}</h2>
        <p className="text-label text-ink2">
          {t('classes.members', { count: one.members })} · {dayText(one.from)} –{' '}
          {dayText(one.until)}
        </p>
      </div>
      {own !== null && own.removedAt !== null && <Note tone="warn">{t('classes.removed')}</Note>}
      {own !== null && (
        <Button
          isWide
          onPress={() => {
            showAccount({ id: own.accountId, name: one.name });
            switchTab('pages/market/index');
          }}
        >
          {t('classes.trade')}
        </Button>
      )}
      {own?.isSignInGiven === true && (
        <>
          <Note>{t('classes.given')}</Note>
          <Button isWide tone="secondary" onPress={() => push('auth/own-email')}>
            {t('classes.given.own')}
          </Button>
        </>
      )}
      {own !== null && <ClassActs acts={own.acts} />}
      {own === null && !one.isTeacher && (
        <JoinClass key={data.versions[0]?.version} detail={data} code={code} />
      )}
      {(own !== null || one.isTeacher) && <Assignments detail={data} />}
      {one.isTeacher && <TeacherParts detail={data} />}
      <Rules detail={data} />
    </div>
  );
}

function Assignments({ detail: { assignments, class: one } }: { detail: ClassDetail }) {
  const t = useText();
  return (
    <Part title={t('classes.assignments')}>
      {assignments.length === 0 && (
        <p className="text-label text-ink2">{t('classes.assignments.none')}</p>
      )}
      <ul className="-mx-4">
        {assignments.map((given) => (
          <li key={given.id}>
            <AssignmentRow
              given={given}
              href={
                one.isTeacher
                  ? linkTo('classes/assignment', { id: one.id, assignment: given.id })
                  : null
              }
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function AssignmentRow({ given, href }: { given: ClassAssignment; href: string | null }) {
  const t = useText();
  const { title, text, task, dueAt, progress, mark } = given;
  const marked =
    mark === null || mark.mark === null ? undefined : t('classes.markOf', { mark: mark.mark });
  const by = task === null ? t('classes.byHand') : t(`classes.task.${task.kind}`);
  return (
    <ListRow
      title={<span className="whitespace-normal">{title}</span>}
      detail={
        <>
          <span className="block whitespace-pre-line">{text}</span>
          <span className="block whitespace-normal">
            {by} · {t('classes.due', { at: atText(dueAt) })}
          </span>
          {mark !== null && mark.words !== '' && (
            <span className="block whitespace-pre-line">{mark.words}</span>
          )}
        </>
      }
      value={progress === null ? marked : t('classes.progress', progress)}
      valueDetail={progress === null ? undefined : marked}
      {...(href === null ? {} : { href, hasChevron: true })}
    />
  );
}

function Rules({ detail: { versions, class: one } }: { detail: ClassDetail }) {
  const t = useText();
  const words = useRuleWords();
  return (
    <Part title={t('classes.rules')}>
      {versions.map((rules) => (
        <Card key={rules.version}>
          <p className="pt-2 text-label text-ink2">
            {t('classes.rules.from', { version: rules.version, at: atText(rules.countsFrom) })}
          </p>
          <KeyValueList>
            <KeyValue label={t('leagues.startingMoney')}>
              <MoneyText amount={moneyFromWire(one.startingMoney, 'USD')} />
            </KeyValue>
            <KeyValue label={t('leagues.products')}>
              {rules.products.map((product) => t(`leagues.product.${product}`)).join(' · ')}
            </KeyValue>
            <KeyValue label={t('leagues.leverage')}>{words.leverage(rules.leverageMax)}</KeyValue>
            <KeyValue label={t('classes.short')}>{words.short(rules.mayShort)}</KeyValue>
            <KeyValue label={t('classes.position')}>
              {words.position(rules.positionPercentMax)}
            </KeyValue>
            <KeyValue label={t('classes.hours')}>{words.hours(rules.hours)}</KeyValue>
            <KeyValue label={t('classes.spread')}>{words.minimum(rules.positionsMin)}</KeyValue>
          </KeyValueList>
        </Card>
      ))}
    </Part>
  );
}
