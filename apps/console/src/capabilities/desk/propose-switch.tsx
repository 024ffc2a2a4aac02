import { listDeskSwitches, proposeDeskSwitch } from '@candor/contract/desk';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import {
  pausableMarkets,
  pausableProducts,
  pauseScopes,
  type PausableMarket,
} from '@candor/contract/kernel/products';
import { Segmented } from '@candor/ui/fields/segmented';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { ProposePause } from '../../platform/ui/two-people/propose-pause.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { firstPlace, namedPlace, pausableClasses, type PausePlace } from './pause-place.model.ts';

export function ProposeSwitch() {
  const t = useText();
  const [requestId, setRequestId] = useState<string | null>(null);
  const [place, setPlace] = useState(firstPlace);
  const sending = useCallMutation(proposeDeskSwitch, {
    done: () => {
      setRequestId(null);
      showToast(t('console.switch.proposed'), 'done');
      refetchCall(listDeskSwitches);
    },
  });
  const named = namedPlace(place);
  return (
    <ProposePause
      roles={proposeDeskSwitch.roles}
      label={t('console.switch.propose')}
      title={t('console.switch.title')}
      hint={t('console.switch.reasonHint')}
      requestId={requestId}
      sending={sending}
      mistake={named === null ? t('console.switch.codeMissing') : null}
      onOpen={(id) => {
        setPlace(firstPlace);
        setRequestId(id);
      }}
      onReason={(id, reasons) => {
        if (named !== null) sending.send({ body: { requestId: id, ...reasons, ...named } });
      }}
      onClose={() => setRequestId(null)}
    >
      <Segmented
        label={t('console.switch.scope')}
        value={place.scope}
        options={pauseScopes.map((value) => ({ value, label: t(`console.switch.scope.${value}`) }))}
        onChange={(scope) => setPlace({ ...place, scope })}
      />
      <PlaceFields of={place} onChange={setPlace} />
    </ProposePause>
  );
}

function PlaceFields({
  of: place,
  onChange,
}: {
  of: PausePlace;
  onChange: (place: PausePlace) => void;
}) {
  const t = useText();
  const marketName = useMarketName();
  const { scope, market, product, source, code } = place;
  if (scope === 'all') return null;
  if (scope === 'market')
    return (
      <ChoiceField
        name="market"
        label={t('console.switch.scope.market')}
        value={market}
        options={pausableMarkets.map((value) => ({ value, label: marketName(value) }))}
        onChange={(chosen) => onChange({ ...place, market: chosen })}
      />
    );
  if (scope === 'product')
    return (
      <ChoiceField
        name="product"
        label={t('console.switch.scope.product')}
        value={product}
        options={pausableProducts.map((value) => ({ value, label: t(`console.part.${value}`) }))}
        onChange={(chosen) => onChange({ ...place, product: chosen })}
      />
    );
  return (
    <>
      <ChoiceField
        name="class"
        label={t('console.switch.class')}
        value={String(source)}
        options={pausableClasses.map((value) => ({
          value: String(value),
          label: t(`console.source.${value}`),
        }))}
        onChange={(chosen) =>
          onChange({
            ...place,
            source: pausableClasses.find((value) => String(value) === chosen) ?? source,
          })
        }
      />
      <TextField
        label={t('console.switch.code')}
        hint={source === QuotedSource.Future ? t('console.switch.codeHint') : undefined}
        name="code"
        value={code}
        onChange={(typed) => onChange({ ...place, code: typed })}
        autoComplete="off"
        isRequired
      />
    </>
  );
}

export function useMarketName(): (market: PausableMarket) => string {
  const t = useText();
  return (market) =>
    market === 'US' || market === 'HK' || market === 'FOREX'
      ? t(`console.market.${market}`)
      : t('console.market.exchange', { name: market });
}
