import { hkd, percent, getPrice, usd } from '@candor/money/literal';
import { formatPrice } from '@candor/money/format';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Monogram } from '@candor/ui/marks/monogram';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { TideLine } from '@candor/ui/figures/tide-line';
import { useState } from 'react';
import { Specimen } from './specimen.tsx';

const TICKS = ['227.48', '227.52', '227.49', '227.31', '227.60'];

export function FiguresGallery() {
  const [tick, setTick] = useState(0);
  const price = TICKS[tick % TICKS.length] ?? null;
  return (
    <>
      <Specimen name="MoneyText, hero: plain, covered, unavailable, very large">
        <MoneyText look="hero" amount={usd('128430.17')} />
        <MoneyText look="hero" amount={usd('128430.17')} isHidden />
        <MoneyText look="hero" amount={null} />
        <MoneyText look="hero" amount={hkd('987654321012.34')} />
      </Specimen>
      <Specimen name="MoneyText, PercentText, NumberText">
        <FigureList />
      </Specimen>
      <Specimen name="PriceFlash: a tint of 400 ms, at most once a second">
        <p className="text-value font-semibold">
          <PriceFlash price={price}>{price}</PriceFlash>
        </p>
        <div>
          <Button size="small" tone="secondary" onPress={() => setTick(tick + 1)}>
            Next tick
          </Button>
        </div>
      </Specimen>
      <Specimen name="TideLine">
        <TideLine
          label="52-week range"
          low="164.08"
          high="260.10"
          position={0.66}
          summary="227.48 in a 52-week range from 164.08 to 260.10"
        />
        <TideLine
          label="日内区间"
          low="223.91"
          high="227.73"
          position={0.04}
          direction="fall"
          summary="224.06，日内区间 223.91 至 227.73"
        />
      </Specimen>
      <Specimen name="Monogram">
        <div className="flex gap-3">
          {['NVDA', '腾讯控股', 'Lin Wei', 'X'].map((name) => (
            <Monogram key={name} name={name} />
          ))}
          <Monogram name="Lin Wei" shape="round" size="small" />
        </div>
      </Specimen>
    </>
  );
}

function FigureList() {
  return (
    <KeyValueList>
      <KeyValue label="Balance">
        <MoneyText amount={usd('54981.20')} />
      </KeyValue>
      <KeyValue label="Profit today">
        <MoneyText look="change" amount={usd('1204.66')} />
      </KeyValue>
      <KeyValue label="浮动亏损">
        <MoneyText look="change" amount={usd('-3.00')} />
      </KeyValue>
      <KeyValue label="No change">
        <MoneyText look="change" amount={usd('0.00')} />
      </KeyValue>
      <KeyValue label="Could not be loaded">
        <MoneyText amount={null} />
      </KeyValue>
      <KeyValue label="Rise">
        <PercentText change={percent('4.82')} />
      </KeyValue>
      <KeyValue label="Fall">
        <PercentText change={percent('-0.88')} />
      </KeyValue>
      <KeyValue label="Robot income, three decimals">
        <PercentText change={percent('0.001')} decimals={3} />
      </KeyValue>
      <KeyValue label="Last price">
        <NumberText
          text={formatPrice(getPrice('612.5'), { locale: 'en', decimals: 2, currency: 'HKD' })}
        />
      </KeyValue>
      <KeyValue label="A name so long that the value has to move below it, as it does in French">
        <NumberText text="1,234,567.89" />
      </KeyValue>
    </KeyValueList>
  );
}
