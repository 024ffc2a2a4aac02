/**
 * A screen of the console on a page in English: the test says what the server answers and who is
 * signed in.
 */
import type { ReactNode } from 'react';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, expect, vi, type Mock } from 'vitest';
import { setLanguage } from '../i18n/text.ts';
import { queryClient } from '../query-client.ts';
import { forgetSession, keepSession } from '../session.ts';

export type ConsoleStage = {
  readonly network: Mock<typeof fetch>;
  /** By method and path, or by path alone; emptied before each test. */
  readonly answers: Map<string, object>;
  readonly page: HTMLElement;
  readonly show: (screen: ReactNode) => void;
  readonly signIn: (roles: OperatorRole[], id?: string) => void;
  readonly see: (...texts: string[]) => Promise<void>;
};

export function setConsoleStage(): ConsoleStage {
  const network = vi.fn<typeof fetch>();
  const answers = new Map<string, object>();
  let root: OpenPage;

  beforeEach(async () => {
    queryClient.clear();
    answers.clear();
    vi.stubGlobal('fetch', network);
    network.mockImplementation(async (input, options) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://console');
      const path = pathname.replace(/^\/api/, '');
      const data = answers.get(`${options?.method ?? 'GET'} ${path}`) ?? answers.get(path);
      return new Response(JSON.stringify({ code: 200, msg: '', data }));
    });
    await setLanguage('en');
    root = openPage();
  });

  afterEach(() => {
    root.close();
    forgetSession();
    vi.unstubAllGlobals();
    network.mockReset();
  });

  return {
    network,
    answers,
    get page() {
      return root.page;
    },
    show: (screen) => root.render(screen),
    signIn: (roles, id = 'op_ada') =>
      keepSession({
        token: 'x',
        operator: { id: id as never, name: 'Ada', email: 'ada@house.example', roles },
      }),
    see: async (...texts) =>
      await vi.waitFor(() => {
        for (const text of texts) expect(root.page.textContent).toContain(text);
      }),
  };
}
