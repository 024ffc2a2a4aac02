-- Articles made by rule: one row for each occasion, whoever computed it. The key is unique, so an occasion is told once by however many servers, across
-- restarts; an occasion without anything to tell has no article.
create table rule_articles (
  key        text        primary key,
  article_id text        constraint rule_articles_article_key unique
                         constraint rule_articles_article_fkey references articles (id) deferrable initially deferred,
  due_at     timestamptz not null,
  made_at    timestamptz not null
);

create trigger rule_articles_stay before update or delete on rule_articles for each row execute function article_versions_refuse_change();
