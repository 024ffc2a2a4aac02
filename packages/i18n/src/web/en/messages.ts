/** The screens of the capability messages: the inbox, one message, and the word of an arrival. */
import { commonEn } from './common.ts';
import { frameWordsEn } from './common/frame-words.ts';
export const messagesEn = {
  'messages.filter': 'Show',
  'messages.filter.all': frameWordsEn['common.all'],
  'messages.filter.unread': 'Unread',
  'messages.kind.security': 'Security',
  'messages.kind.review': 'Reviews',
  'messages.kind.order': commonEn['common.orders'],
  'messages.kind.money': commonEn['common.money'],
  'messages.kind.alert': commonEn['common.priceAlerts'],
  'messages.kind.service': commonEn['common.service'],
  'messages.settings': 'Notification settings',
  'messages.markOne': 'Mark as read',
  'messages.markAll': 'Mark all as read',
  'messages.allMarked': 'All marked as read',
  'messages.empty': 'No messages',
  'messages.empty.detail': 'Updates about your account appear here.',
  'messages.empty.unread': 'No unread messages',

  'messages.unknown': 'This message does not exist.',
  'messages.toInbox': 'Go to inbox',
  'messages.go.identity': 'Go to identity verification',
  'messages.go.security': 'Go to security',
  'messages.go.touched': 'See who accessed my account',
  'messages.go.services': 'Go to services',
  'messages.go.terms': 'See signed agreement',
  'messages.go.subscription': 'See my subscription',
  'messages.go.quote': 'Open the quote',
  'messages.go.chat': 'Open the chat',
  'messages.chat': 'Service has answered',
  'messages.ask.unread': 'Chat with us, {count} unread',
} as const;
