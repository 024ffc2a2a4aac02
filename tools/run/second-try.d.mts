export const FILES_MAX: number;
export type TestFileReport = {
  name: string;
  status: string;
  message: string;
  firstFailure?: string;
  assertionResults: {
    ancestorTitles: string[];
    title: string;
    status: string;
    failureMessages: string[];
  }[];
};
export type VitestReport = { testResults: TestFileReport[] };
export function filesToTryAgain(
  report: VitestReport | null,
  looseErrors: { file?: string }[] | null,
): string[];
export function withSecondTry(first: VitestReport, second: VitestReport): VitestReport;
