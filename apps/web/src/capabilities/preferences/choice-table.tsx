/** Categories by channels. A tap takes effect at once; what is locked says so. */
import { noticeChannels } from '@candor/contract/kernel/enumerations';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { Check, Lock } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { useWay, type CategoryWays, type Place } from './preferences.api.ts';

export function ChoiceTable({
  categories,
  mailTo,
}: {
  categories: readonly CategoryWays[];
  mailTo: string;
}) {
  const t = useText();
  return (
    <>
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-caption text-ink3">
            <th scope="col" className="py-2 pl-4 text-left font-medium">
              {t('preferences.about')}
            </th>
            {noticeChannels.map((channel) => (
              <th key={channel} scope="col" className="w-16 py-2 font-medium last:pr-2">
                {t(`preferences.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, ways }) => (
            <tr key={category} className="border-t border-line">
              <th scope="row" className="py-2.5 pl-4 text-left font-normal">
                <span className="block text-body">{t(`preferences.category.${category}`)}</span>
                <span className="block text-caption text-ink3">
                  {t(`preferences.detail.${category}`)}
                </span>
              </th>
              {ways.map((way) => (
                <td key={way.channel} className="text-center last:pr-2">
                  {way.isLocked ? (
                    <Locked category={category} channel={way.channel} />
                  ) : (
                    <Choice category={category} channel={way.channel} isOn={way.isOn} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-2 border-t border-line px-4 pt-3 pb-2">
        <Note>{t('preferences.lockedNote')}</Note>
        <Note>{t('preferences.mailNote', { address: mailTo })}</Note>
      </div>
    </>
  );
}

function usePlaceName(): (key: 'preferences.way' | 'preferences.locked', place: Place) => string {
  const t = useText();
  return (key, { category, channel }) =>
    t(key, {
      category: t(`preferences.category.${category}`),
      channel: t(`preferences.channel.${channel}`),
    });
}

function Locked(place: Place) {
  const name = usePlaceName();
  return (
    <span
      role="img"
      aria-label={name('preferences.locked', place)}
      className="inline-grid size-11 place-items-center text-ink3"
    >
      <Icon of={Lock} size={18} />
    </span>
  );
}

/** Shows the tap at once; each place has its own way to the server. */
function Choice({ isOn, ...place }: Place & { isOn: boolean }) {
  const name = usePlaceName();
  const way = useWay({ ...place, isOn });
  return (
    <label className="relative inline-grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={name('preferences.way', place)}
        checked={way.shown}
        onChange={({ currentTarget: { checked } }) => way.change(() => checked)}
        className="peer size-6 appearance-none rounded-chip border border-line-strong bg-s1 transition-colors duration-state checked:border-ink checked:bg-ink"
      />
      <Icon
        of={Check}
        size={16}
        className="pointer-events-none absolute text-bg opacity-0 peer-checked:opacity-100"
      />
    </label>
  );
}
