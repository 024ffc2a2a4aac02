/** The watchlists tab, its management, and the star on every instrument. */
import { commonEn } from './common.ts';
import { frameWordsEn } from './common/frame-words.ts';
export const watchlistEn = {
  'watchlist.manage': 'Manage watchlist',
  'watchlist.search': 'Search instruments',
  'watchlist.browse': 'Browse markets',
  'watchlist.star': 'Watch {name}',
  'watchlist.removed': '{name} removed',
  'watchlist.count': '{n} {n|instrument|instruments}',
  'watchlist.empty': 'Your watchlist is empty',
  'watchlist.emptyDetail': 'Select the star next to an instrument to see its live price here.',
  'watchlist.merged': '{n} added to your watchlist from this device',
  'watchlist.guest': 'This list is saved on this device only.',
  'watchlist.guest.signIn': 'Sign in to save it to your account.',

  'watchlist.sort.name': commonEn['common.name'],
  'watchlist.sort.price': commonEn['common.price'],
  'watchlist.sort.change': frameWordsEn['common.priceChange'],
  'watchlist.sort.asc': 'ascending',
  'watchlist.sort.desc': 'descending',

  'watchlist.groups': 'Groups',
  'watchlist.group.none': 'No group',
  'watchlist.group.new': 'New group',
  'watchlist.group.name': 'Group name',
  'watchlist.group.rename': 'Rename group',
  'watchlist.group.delete': 'Delete group',
  'watchlist.group.delete.question': 'Delete the group “{name}”?',
  'watchlist.group.delete.text': 'Its instruments stay on your watchlist without a group.',
  'watchlist.group.empty': 'This group is empty',
  'watchlist.group.emptyDetail': 'Select instruments under All and move them here.',

  'watchlist.chooseAll': 'Select all',
  'watchlist.chooseNone': 'Deselect all',
  'watchlist.drag': 'Move {name}: drag, or press the up and down arrow keys',
  'watchlist.moved': '{name} is now number {place} of {count}',
  'watchlist.move': 'Move to group ({n})',
  'watchlist.movedTo': '{n} moved to “{group}”',
  'watchlist.removeMany': 'Remove ({n})',
  'watchlist.removedMany': '{n} removed',
  'watchlist.removeMany.question': 'Remove {n} from your watchlist?',
  'watchlist.removeMany.text': 'You can add them again at any time.',
} as const;
