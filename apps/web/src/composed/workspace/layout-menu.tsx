/** The layouts of this device: choose, name, add, remove, and which panels one shows. */
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { TextField } from '@candor/ui/fields/text-field';
import { LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { newRequestId } from '@candor/client/request-id';
import { useText } from '../../platform/i18n/text.ts';
import { useKeyAct } from '../../platform/window/key-acts.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';
import { hidePanel, panelIds, showPanel, type Layout } from './layout.model.ts';
import {
  chosenLayout,
  cleanName,
  isUsual,
  LAYOUTS_MAX,
  NAME_LENGTH_MAX,
  usualLayout,
  withName,
  withNew,
  withoutLayout,
} from './layouts.model.ts';
import {
  changeLayout,
  isWideDesktop,
  setLayouts,
  useAreLayoutsKept,
  useLayouts,
} from './use-layouts.ts';

export function LayoutMenu() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useKeyAct('layouts', () => setOpen(true));
  return (
    <>
      <IconButton
        icon={LayoutDashboard}
        label={t('common.layouts')}
        onPress={() => setOpen(true)}
      />
      <AppSheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('common.layouts')}>
        <LayoutChoices />
      </AppSheet>
    </>
  );
}

function LayoutChoices() {
  const t = useText();
  const layouts = useLayouts();
  const { id, name, layout } = chosenLayout(layouts);
  const [typed, setTyped] = useState('');
  const called = cleanName(typed);
  const nameOf = (of: { id: string; name: string | null }) =>
    of.name ?? (isUsual(of.id) ? t(`workspace.layout.${of.id}`) : of.id);
  const isFull = layouts.list.length >= LAYOUTS_MAX;
  const whereKept = t(useAreLayoutsKept() ? 'workspace.layouts.kept' : 'workspace.layouts.notKept');
  return (
    <div className="grid gap-5">
      <div role="group" aria-label={t('common.layouts')} className="flex flex-wrap gap-2">
        {layouts.list.map((named) => (
          <ChoiceChip
            key={named.id}
            isChosen={named.id === id}
            onPress={() => setLayouts((now) => ({ ...now, chosen: named.id }))}
          >
            {nameOf(named)}
          </ChoiceChip>
        ))}
      </div>
      <PanelChips layout={layout} />
      <div className="grid gap-2">
        <TextField
          label={t('workspace.layout.name')}
          value={typed}
          onChange={setTyped}
          maxLength={NAME_LENGTH_MAX}
          autoComplete="off"
          hint={isFull ? t('workspace.layouts.full', { n: LAYOUTS_MAX }) : whereKept}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            isDisabled={called === '' || isFull}
            onPress={() => {
              setLayouts((now) => withNew(now, newRequestId(), called));
              setTyped('');
            }}
          >
            {t('workspace.layout.add')}
          </Button>
          <Button
            size="small"
            tone="secondary"
            isDisabled={called === ''}
            onPress={() => {
              setLayouts((now) => withName(now, called));
              setTyped('');
            }}
          >
            {t('workspace.layout.rename', { name: nameOf({ id, name }) })}
          </Button>
          <Button
            size="small"
            tone="secondary"
            onPress={() =>
              isUsual(id)
                ? changeLayout(() => usualLayout(id, isWideDesktop()))
                : setLayouts((now) => withoutLayout(now))
            }
          >
            {isUsual(id)
              ? t('workspace.layout.reset')
              : t('workspace.layout.remove', { name: nameOf({ id, name }) })}
          </Button>
        </div>
      </div>
    </div>
  );
}

function PanelChips({ layout }: { layout: Layout }) {
  const t = useText();
  return (
    <div className="grid gap-2">
      <h3 className="text-label text-ink2">{t('workspace.panels')}</h3>
      <div role="group" aria-label={t('workspace.panels')} className="flex flex-wrap gap-2">
        {panelIds.map((panel) => {
          const isShown = !layout.hidden.includes(panel);
          return (
            <ChoiceChip
              key={panel}
              isChosen={isShown}
              onPress={() =>
                changeLayout((now) => (isShown ? hidePanel(now, panel) : showPanel(now, panel)))
              }
            >
              {t(`workspace.panel.${panel}`)}
            </ChoiceChip>
          );
        })}
      </div>
    </div>
  );
}
