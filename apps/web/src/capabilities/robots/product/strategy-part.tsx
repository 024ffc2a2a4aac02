import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useText } from '../../../platform/i18n/text.ts';
import type { RobotRow } from '../robots.api.ts';
import { Card, Part } from '../shared/part.tsx';

export function StrategyPart({ robot: { strategy } }: { robot: RobotRow }) {
  const t = useText();
  return (
    <Part title={t('robots.strategy')}>
      <Card>
        <KeyValueList>
          {strategy.parameters.map(({ name, value, unit }) => (
            <KeyValue key={name} label={name}>
              {value} {unit}
            </KeyValue>
          ))}
        </KeyValueList>
      </Card>
    </Part>
  );
}
