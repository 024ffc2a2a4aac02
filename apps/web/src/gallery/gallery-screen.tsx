/**
 * Every component of the design system in every state, for developers: the place to look before
 * building a screen, and what the screenshot tests compare (`dev/gallery?group=Fields`). Theme,
 * price colours and language are those of the app. Its own texts are plain English because no
 * customer is led here.
 */
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { showToast } from '@candor/ui/overlays/toast';
import { useState, type ComponentType } from 'react';
import { AppearanceButton } from '../platform/appearance.tsx';
import { PageScreen, type ScreenOf } from '../platform/page-screen.tsx';
import { ActionsGallery } from './gallery-actions.tsx';
import { FieldsGallery } from './gallery-fields.tsx';
import { FiguresGallery } from './gallery-figures.tsx';
import { ListsGallery } from './gallery-lists.tsx';
import { OverlaysGallery } from './gallery-overlays.tsx';
import { PickersGallery } from './gallery-pickers.tsx';
import { SamplesGallery } from './gallery-samples.tsx';
import { StatesGallery } from './gallery-states.tsx';

const GROUPS: Readonly<Record<string, ComponentType>> = {
  Samples: SamplesGallery,
  Actions: ActionsGallery,
  Fields: FieldsGallery,
  Pickers: PickersGallery,
  Overlays: OverlaysGallery,
  Figures: FiguresGallery,
  Lists: ListsGallery,
  States: StatesGallery,
};

export function GalleryScreen({ params }: ScreenOf) {
  const [chosen, setChosen] = useState(params['group'] ?? 'Samples');
  const Group = GROUPS[chosen] ?? SamplesGallery;
  return (
    <PageScreen
      title="Components"
      subtitle={`Tide, group ${chosen}`}
      actions={<AppearanceButton />}
      onRefresh={refreshSample}
    >
      <div className="flex flex-wrap gap-2 px-4 py-2">
        {Object.keys(GROUPS).map((name) => (
          <ChoiceChip key={name} isChosen={name === chosen} onPress={() => setChosen(name)}>
            {name}
          </ChoiceChip>
        ))}
      </div>
      <Group />
    </PageScreen>
  );
}

async function refreshSample(): Promise<void> {
  showToast('Refreshed', 'done');
}
