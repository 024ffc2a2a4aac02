export function codeFor(page: Document, email: string): string | null {
  const address = email.trim().toLowerCase();
  const mail = [...page.querySelectorAll('li')].find((row) =>
    [...row.querySelectorAll('.meta')].some(
      (line) => line.textContent?.trim().toLowerCase() === address,
    ),
  );
  const digits = mail?.querySelector('.chip')?.textContent?.trim() ?? '';
  return /^\d{6}$/.test(digits) ? digits : null;
}
