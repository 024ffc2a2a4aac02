/** The title of the tab: the page, and before it how many messages wait to be read. */
export function setPageTitle(title: string): void {
  page = title;
  draw();
}

export function setUnreadInTitle(count: number): void {
  unread = count;
  draw();
}

function draw(): void {
  document.title = unread === 0 ? page : `(${unread}) ${page}`;
}

let page = '';
let unread = 0;
