import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { listWrittenArticles, loadWrittenArticle } from '@candor/contract/news';

export type WrittenRow = ReceivedDataOf<typeof listWrittenArticles>['items'][number];
export type WrittenArticle = ReceivedDataOf<typeof loadWrittenArticle>;
