// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { codeFor } from './local-mailbox.model.ts';

const mail = (to: string, code: string | null) =>
  `<li><a class="row" href="/mailbox/1"><span class="what"><span class="subject">Your code</span><span class="meta">${to}</span><span class="meta">now</span></span>${code === null ? '' : `<span class="chip">${code}</span>`}</a></li>`;
const page = (...mails: string[]) =>
  new DOMParser().parseFromString(`<ul class="card">${mails.join('')}</ul>`, 'text/html');

it('reads the newest code mailed to the address, and no other', () => {
  expect(
    codeFor(
      page(
        mail('ben@example.com', '111111'),
        mail('ana@example.com', '222222'),
        mail('ana@example.com', '333333'),
      ),
      ' Ana@Example.com ',
    ),
  ).toBe('222222');
  expect(
    codeFor(
      page(mail('ben@example.com', '111111'), mail('xana@example.com', '222222')),
      'ana@example.com',
    ),
  ).toBeNull();
  expect(codeFor(page(mail('ana@example.com', null)), 'ana@example.com')).toBeNull();
  expect(codeFor(page(mail('ana@example.com', '12345x')), 'ana@example.com')).toBeNull();
});
