import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { ConfirmButton } from '@candor/ui/buttons/confirm-button';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { Icon } from '@candor/ui/marks/icon';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Segmented } from '@candor/ui/fields/segmented';
import { showToast } from '@candor/ui/overlays/toast';
import { Triangle } from '@candor/ui/figures/triangle';
import { Bell, Download, Ellipsis, Search, Star } from 'lucide-react';
import { useState } from 'react';
import { Specimen } from './specimen.tsx';

const RANGES = ['Intraday', '1D', '1W', '1M', '3M', '1Y'].map((label) => ({ value: label, label }));
const TONES = ['primary', 'secondary', 'ghost', 'danger'] as const;

export function ActionsGallery() {
  return (
    <>
      <ButtonSpecimens />
      <ChoiceSpecimens />
    </>
  );
}

function ButtonSpecimens() {
  return (
    <>
      <Specimen name="Button, by tone">
        {TONES.map((tone) => (
          <Button
            key={tone}
            tone={tone}
            isWide
            onPress={() => showToast(`Pressed ${tone}`)}
          >{`Button ${tone}`}</Button>
        ))}
        <div className="grid grid-cols-2 gap-2.5">
          <Button tone="sell" trailing="227.46">
            Sell
          </Button>
          <Button tone="buy" trailing="227.50">
            买入
          </Button>
        </div>
      </Specimen>
      <Specimen name="Button, busy and disabled">
        <div className="grid grid-cols-2 gap-2.5">
          <Button isBusy>Sending</Button>
          <Button tone="buy" isBusy>
            Buy
          </Button>
          <Button isDisabled>Disabled</Button>
          <Button tone="sell" isDisabled trailing="227.46">
            Sell
          </Button>
        </div>
      </Specimen>
      <Specimen name="HoldButton: pressed for half a second; ConfirmButton: answers once it has settled">
        <HoldButton tone="buy" onConfirm={() => showToast('Held', 'done')}>
          Place buy order
        </HoldButton>
        <ConfirmButton tone="danger" size="medium" onPress={() => showToast('Pressed', 'done')}>
          Cancel order
        </ConfirmButton>
      </Specimen>
      <Specimen name="Button, by size and with an icon; a long text wraps">
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="small" tone="secondary">
            Small
          </Button>
          <Button size="medium" icon={<Icon of={Download} size={18} />}>
            Download
          </Button>
          <Button size="large" tone="secondary">
            Confirmer et transmettre votre demande de retrait au service chargé du contrôle
          </Button>
        </div>
      </Specimen>
    </>
  );
}

function ChoiceSpecimens() {
  const [range, setRange] = useState('Intraday');
  const [side, setSide] = useState('limit');
  const [share, setShare] = useState('Half');
  const [isStarred, setStarred] = useState(true);
  return (
    <>
      <Specimen name="IconButton">
        <div className="-ml-3 flex items-center">
          <IconButton icon={Search} label="Search" onPress={() => showToast('Search')} />
          <IconButton
            icon={Bell}
            label="Notices, 3 unread"
            hasDot
            onPress={() => showToast('Notices')}
          />
          <IconButton
            icon={Star}
            label="Watch AAPL"
            isPressed={isStarred}
            onPress={() => setStarred(!isStarred)}
            className="text-warn"
          />
          <IconButton icon={Ellipsis} label="More" isDisabled onPress={() => showToast('More')} />
          <CopyButton
            text="CANDOR-7F3K"
            label="Copy referral code"
            onCopied={() => showToast('Copy Success', 'done')}
            onFailed={() => showToast('Could not copy', 'problem')}
          />
        </div>
      </Specimen>
      <Specimen name="Segmented">
        <Segmented
          label="Order type"
          options={[
            { value: 'market', label: 'Market' },
            { value: 'limit', label: 'Limit' },
          ]}
          value={side}
          onChange={setSide}
        />
        <Segmented
          label="Chart range"
          options={RANGES}
          value={range}
          onChange={setRange}
          isCompact
        />
      </Specimen>
      <Specimen name="ChoiceChip">
        <div className="grid grid-cols-4 gap-2">
          {['25%', 'Half', '75%', '全仓'].map((label) => (
            <ChoiceChip key={label} isChosen={label === share} onPress={() => setShare(label)}>
              {label}
            </ChoiceChip>
          ))}
        </div>
      </Specimen>
      <Specimen name="Chip">
        <div className="flex flex-wrap gap-2">
          <Chip>Completed</Chip>
          <Chip tone="warn">Pending review</Chip>
          <Chip tone="alert">审核未通过</Chip>
          <Chip tone="accent">Allotted</Chip>
          <Chip tone="good">
            <Triangle direction="rise" />
            +3.12 (+1.39%)
          </Chip>
          <Chip tone="alert">
            <Triangle direction="fall" />
            −0.88%
          </Chip>
        </div>
      </Specimen>
    </>
  );
}
