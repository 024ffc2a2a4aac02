import { percent } from '@candor/money/literal';
import { InfiniteList, type InfiniteStatus } from '@candor/ui/lists/infinite-list';
import { ListRow } from '@candor/ui/lists/list-row';
import { Monogram } from '@candor/ui/marks/monogram';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Section } from '@candor/ui/lists/section';
import { SwipeRow } from '@candor/ui/lists/swipe-row';
import { showToast } from '@candor/ui/overlays/toast';
import { useLongPress } from '@candor/ui/buttons/use-long-press';
import { useState } from 'react';

const PAGE_ROWS = 40;
const FAILING_ROWS = 120;
const LAST_ROW = 400;
const LIST_TEXTS = {
  loading: 'Loading',
  end: 'That is all',
  error: 'Could not load more. Tap to try again',
};

export function ListsGallery() {
  const longPress = useLongPress(() => showToast('Long press'));
  return (
    <>
      <Section
        title="ListRow"
        action={
          <a href="#/dev/gallery" className="text-label text-ink2">
            All
          </a>
        }
      >
        <ListRow
          leading={<Monogram name="NVDA" />}
          title="NVDA"
          detail="NVIDIA Corp."
          value="188.42"
          valueDetail={<PercentText change={percent('4.82')} />}
          onPress={() => showToast('NVDA')}
        />
        <ListRow
          leading={<Monogram name="腾讯" />}
          title="00700"
          detail="腾讯控股有限公司，名称很长时在此处省略而不换行显示"
          value="HK$612.50"
          valueDetail={<PercentText change={percent('-2.06')} />}
          onPress={() => showToast('00700')}
        />
        <div {...longPress} className="select-none">
          <ListRow
            leading={<Monogram name="TSLA" />}
            title="Hold me"
            detail="A long press of 350 ms opens more"
            value="402.16"
            valueDetail={<PercentText change={null} />}
            isLast
          />
        </div>
      </Section>
      <CardAndSwipe />
      <Section title="InfiniteList: the next page on its way">
        <InfiniteList
          items={['First row']}
          status="loading"
          onMore={() => showToast('More')}
          texts={LIST_TEXTS}
          renderRow={(row) => <ListRow key={row} title={row} />}
        />
      </Section>
      <Section title="InfiniteList: more at 50 px, one failure on the way">
        <EndlessRows />
      </Section>
    </>
  );
}

function CardAndSwipe() {
  return (
    <>
      <Section title="Section as a card" isCard>
        <ListRow
          title="Security"
          detail="Passwords, devices"
          hasChevron
          onPress={() => showToast('Security')}
        />
        <ListRow
          title="Language"
          value="English"
          hasChevron
          onPress={() => showToast('Language')}
          isLast
        />
      </Section>
      <Section title="SwipeRow">
        <SwipeRow
          actions={[
            { label: 'Pin', onPress: () => showToast('Pinned') },
            { label: 'Remove', tone: 'danger', onPress: () => showToast('Removed') },
          ]}
        >
          <ListRow
            leading={<Monogram name="AMZN" />}
            title="AMZN"
            detail="Swipe to the left"
            value="231.07"
            valueDetail={<PercentText change={percent('-0.31')} />}
            isLast
          />
        </SwipeRow>
      </Section>
    </>
  );
}

function EndlessRows() {
  const [count, setCount] = useState(PAGE_ROWS);
  const [status, setStatus] = useState<InfiniteStatus>('ready');
  const loadMore = () => {
    if (count === FAILING_ROWS && status !== 'error') return setStatus('error');
    setCount(count + PAGE_ROWS);
    setStatus(count + PAGE_ROWS >= LAST_ROW ? 'end' : 'ready');
  };
  return (
    <InfiniteList
      items={Array.from({ length: count }, (_, index) => index + 1)}
      rowPx={62}
      status={status}
      onMore={loadMore}
      texts={LIST_TEXTS}
      renderRow={(row) => (
        <ListRow
          key={row}
          leading={<Monogram name={`R${row % 10}`} />}
          title={`Row ${row}`}
          detail="Drawn only while in view"
        />
      )}
    />
  );
}
