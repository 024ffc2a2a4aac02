// @vitest-environment happy-dom
import { mount } from '@candor/ui/testing/mount';
import { expect, it } from 'vitest';
import { useRowKeys } from './row-keys.ts';

function List() {
  const area = useRowKeys();
  return (
    <>
      <h1 tabIndex={-1}>Queue</h1>
      <button type="button">Filter</button>
      <div ref={area}>
        <table>
          <tbody>
            <tr>
              <td>
                <a href="#/reviews/one">One</a>
              </td>
            </tr>
            <tr>
              <td>
                <a href="#/reviews/two">Two</a>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true }),
  );

it('Enter opens what comes first, unless a button has the focus', () => {
  const opened: string[] = [];
  document.addEventListener('click', (event) => {
    event.preventDefault();
    opened.push((event.target as Element).textContent ?? '');
  });
  mount(<List />);
  press('Enter');
  expect(opened).toEqual(['One']);
  document.querySelector('h1')?.focus();
  press('Enter');
  expect(opened).toEqual(['One', 'One']);
  document.querySelector('button')?.focus();
  press('Enter');
  expect(opened).toEqual(['One', 'One']);
  press('j');
  press('j');
  expect(document.activeElement?.textContent).toBe('Two');
});
