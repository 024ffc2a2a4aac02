/** Classes one teaches or is in, a field for a code, and the way to a new one. */
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { ListRow } from '@candor/ui/lists/list-row';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { readClassCode } from './class-form.model.ts';
import { dayText } from './class-words.tsx';
import { useClasses, useFindClass } from './classes.api.ts';

export function ClassListScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('classes.title')} onRefresh={refreshShown}>
      {() => (
        <div className="grid grid-cols-1 gap-4 pt-2 pb-8">
          <p className="px-4 text-label text-ink2">{t('classes.about')}</p>
          <OwnClasses />
          <WithCode key={params['code']} first={params['code'] ?? ''} />
          <div className="px-4">
            <Button isWide tone="secondary" onPress={() => push('classes/new')}>
              {t('classes.new')}
            </Button>
          </div>
        </div>
      )}
    </CustomerScreen>
  );
}

function OwnClasses() {
  const t = useText();
  const classes = useClasses();
  if (classes.status !== 'ready') return <QueryState of={classes} rows={3} />;
  if (classes.data.items.length === 0)
    return <StateView kind="empty" title={t('classes.empty')} detail={t('classes.empty.text')} />;
  return (
    <ul>
      {classes.data.items.map(({ id, name, from, until, isTeacher, members }) => (
        <li key={id}>
          <ListRow
            title={name}
            detail={`${dayText(from)} – ${dayText(until)}`}
            value={t('classes.members', { count: members })}
            valueDetail={isTeacher ? t('classes.teaching') : undefined}
            hasChevron
            href={linkTo('classes/one', { id })}
          />
        </li>
      ))}
    </ul>
  );
}

function WithCode({ first }: { first: string }) {
  const t = useText();
  const [typed, setTyped] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const code = readClassCode(typed);
  const finding = useFindClass({
    done: ({ id }) => void push('classes/one', { id, code: code ?? '' }),
    refused: ({ message }) => setError(message),
  });
  const find = () => {
    if (code === null) setError(t('leagues.code.wrong'));
    else finding.send({ body: { code } });
  };
  return (
    <div className="grid gap-2 px-4">
      <TextField
        label={t('leagues.code')}
        value={typed}
        error={error}
        autoComplete="off"
        onChange={(text) => {
          setError(null);
          setTyped(text);
        }}
      />
      <Button isWide isBusy={finding.isSending} onPress={find}>
        {t('leagues.code.find')}
      </Button>
    </div>
  );
}
