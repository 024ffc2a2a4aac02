/** A view is a filter with a name, kept with the operator. The one in force can be forgotten. */
import { listQueueViews, saveQueueView } from '@candor/contract/reviews';
import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { refine } from '../../platform/nav/location.ts';
import { FormPanel } from '../../platform/ui/form-panel.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/use-call-query.ts';
import { viewIn, viewText, type QueueFilter } from './queue.model.ts';

export function QueueViews({ filter }: { filter: QueueFilter }) {
  const t = useText();
  const kept = useCallQuery(listQueueViews, []);
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const save = useCallMutation(saveQueueView, {
    done: () => {
      setNaming(false);
      setName('');
      refetchCall(listQueueViews);
    },
  });
  const views = kept.status === 'ready' ? kept.data.views : [];
  const now = viewText(filter);
  const inForce = views.find((view) => view.filter === now);
  const isNamed = name.trim() !== '';
  return (
    <div role="group" aria-label={t('console.views.title')} className="flex flex-wrap gap-2">
      {views.map((view) => (
        <Button
          key={view.name}
          size="small"
          tone={view === inForce ? 'primary' : 'secondary'}
          onPress={() => refine(viewIn(view.filter))}
        >
          {view.name}
        </Button>
      ))}
      {inForce === undefined ? (
        <Button size="small" tone="ghost" onPress={() => setNaming(true)}>
          {t('console.views.save')}
        </Button>
      ) : (
        <Button
          size="small"
          tone="ghost"
          isDisabled={save.isSending}
          onPress={() => save.send({ body: { name: inForce.name, filter: null } })}
        >
          {t('console.views.forget')}
        </Button>
      )}
      <FormPanel
        isOpen={isNaming}
        title={t('console.views.save')}
        submitLabel={t('console.views.save')}
        isBusy={save.isSending}
        problem={save.refusal?.message ?? null}
        onSubmit={() => {
          if (isNamed) save.send({ body: { name: name.trim(), filter: now } });
        }}
        onClose={() => setNaming(false)}
      >
        <TextField
          label={t('console.views.name')}
          name="view"
          value={name}
          onChange={setName}
          maxLength={SHORT_TEXT_LENGTH_MAX}
          autoComplete="off"
          isRequired
        />
      </FormPanel>
    </div>
  );
}
