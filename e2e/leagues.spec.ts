/**
 * A league of an hour, from its first tap to the ranks that a browser recomputes, on a server whose
 * clock the test moves.
 */
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/clocked-test.ts';
import { signIn } from './support/people.ts';
import { customer, verify } from './support/verified.ts';

test('an hour among friends: made in two taps, joined by link, traded, signed and recomputed', async ({
  clocked,
  openClocked,
}) => {
  const page = await openClocked();
  const ana = await customer(page.request, 'league-ana');
  await verify(page.request, ana);
  await signIn(page, ana.person, 'pages/profile/index');
  await page.getByRole('button', { name: /^Leagues/ }).click();
  await expect(page.getByText('No leagues yet')).toBeVisible();
  await page.getByRole('button', { name: 'New league' }).click();
  await expect(page.getByLabel('Name of the league')).toHaveValue('Evening league');
  await page.getByLabel('Name of the league').fill('Candor official');
  await expect(page.getByText(/insults, or imitates Candor/)).toBeVisible();
  await page.getByLabel('Name of the league').fill('Friday hour');
  await expectAccessible(page, 'new league');
  await page.getByRole('button', { name: 'Make the league' }).click();

  // Its seal is there before anybody joined; the code goes to a friend.
  await expect(page.getByText('Hash of the rules (SHA-256)')).toBeVisible();
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  const invite = page.getByRole('region', { name: 'Invite', exact: true });
  const code = await invite.getByText(/^[2-9A-Z]{10}$/).innerText();
  await page.getByLabel('Name shown to others (optional)').fill('Ana');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Your place')).toBeVisible();
  await expectAccessible(page, 'league before the start');

  const other = await openClocked();
  const ben = await customer(other.request, 'league-ben');
  await verify(other.request, ben);
  await signIn(other, ben.person, `leagues/index?code=${code}`);
  await other.getByRole('button', { name: 'Find' }).click();
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(other.getByText('Your place')).toBeVisible();
  await expect(other.getByText('2 joined', { exact: false }).first()).toBeVisible();

  await clocked.advance(7 * MINUTE_MS);
  await page.getByRole('button', { name: 'Trade in this league' }).click();
  await expect(page.getByText('Paper money · Friday hour')).toBeVisible();

  await clocked.advance(HOUR_MS + 2 * MINUTE_MS);
  await page.goto('/#/leagues/index');
  await page.getByRole('link', { name: /Friday hour/ }).click();
  await page.getByRole('button', { name: 'Recompute all ranks here' }).click();
  await expect(page.getByText('Every rank is right')).toBeVisible();
  await expect(page.getByText(/2 accounts recomputed/)).toBeVisible();
  await page.getByRole('button', { name: 'Check my line against my books' }).click();
  await expect(page.getByText('Your line follows from your books')).toBeVisible();
  await expectAccessible(page, 'league that is over');
});
