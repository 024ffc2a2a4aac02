import { webhookKindNames } from '@candor/contract/webhooks';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  firstWebhookForm,
  kindGroups,
  receiverLines,
  toggled,
  webhookAsked,
  webhookProblems,
} from './webhook-form.model.ts';

const form = { ...firstWebhookForm, name: ' Desk ', url: ' https://example.com/hook ' };

describe('what is typed for a webhook', () => {
  it('begins with how orders end, for all accounts', () => {
    expect(webhookProblems(form, [])).toEqual({});
    expect(webhookAsked(form)).toMatchObject({
      name: 'Desk',
      url: 'https://example.com/hook',
      accountId: null,
    });
  });

  it('says what is wrong beside the field', () => {
    expect(webhookProblems({ ...form, name: ' ', url: '', kinds: [] }, [])).toEqual({
      name: 'webhooks.name.missing',
      url: 'webhooks.url.missing',
      kinds: 'webhooks.kinds.missing',
    });
    expect(webhookProblems(form, [{ name: 'Desk' }])).toEqual({ name: 'WEBHOOK_NAME_TAKEN' });
    for (const url of ['example', 'ftp://example.com', `https://example.com/${'x'.repeat(500)}`])
      expect(webhookProblems({ ...form, url }, [])).toEqual({ url: 'webhooks.url.wrong' });
  });

  it('offers every kind once', () => {
    expect(Object.values(kindGroups).flat().toSorted()).toEqual(webhookKindNames.toSorted());
    expect(toggled(['order.filled'], 'order.filled')).toEqual([]);
    expect(toggled([], 'order.filled')).toEqual(['order.filled']);
  });
});

it('shows the receiver of the guide', () => {
  const guide = readFileSync('docs/guides/webhooks.md', 'utf8');
  expect(guide).toContain(receiverLines);
});
