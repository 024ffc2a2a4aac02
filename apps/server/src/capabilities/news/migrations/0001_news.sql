-- News, help and the glossary. A version is written once and stays: publishing marks it with its instant and what it changed, and nothing else about it ever
-- changes. What customers list and search is `articles_shown`, one row for each published article, made again from the version it shows.
-- Bodies are JSON texts of documents (contract/src/kernel/article-document.ts), never HTML. Forward only; a mistake is mended by the next file.
create table article_tags (
  value      text        primary key,
  name_en    text        not null,
  name_zh    text        not null,
  sort       integer     not null,
  changed_at timestamptz not null
);

create table articles (
  seq          bigint      generated always as identity constraint articles_seq_key unique,
  id           text        primary key,
  -- Lasting name, for links from screens.
  slug         text        constraint articles_slug_key unique,
  kind         text        not null constraint articles_kind_check check (kind in ('news', 'help', 'term')),
  section      text        constraint articles_section_check check (section in ('start', 'trading', 'investing', 'money', 'checking', 'safety')),
  position     integer     not null default 0,
  state        text        not null constraint articles_state_check check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  latest       integer     not null constraint articles_latest_check check (latest > 0),
  shown        integer,
  publish_at   timestamptz,
  published_at timestamptz,
  corrected_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_en text,
  withdrawn_zh text,
  changed_at   timestamptz not null,
  constraint articles_help_check check (kind <> 'help' or section is not null),
  constraint articles_shown_check check ((shown is not null) = (state in ('published', 'withdrawn')) and (shown is null) = (published_at is null)),
  constraint articles_scheduled_check check ((state = 'scheduled') = (publish_at is not null)),
  constraint articles_withdrawn_check check ((state = 'withdrawn') = (withdrawn_at is not null) and (withdrawn_at is null) = (withdrawn_en is null)
                                             and (withdrawn_at is null) = (withdrawn_zh is null))
);

create index articles_changed_idx on articles (changed_at desc, seq desc);
create index articles_due_idx on articles (publish_at) where state = 'scheduled';

create table article_versions (
  article_id   text        not null references articles (id),
  number       integer     not null constraint article_versions_number_check check (number > 0),
  origin       text        not null constraint article_versions_origin_check check (origin in ('editor', 'product', 'rule')),
  -- The operator; none for the product and for rules, whose name is in made_by_name.
  made_by      text        references operators (id),
  made_by_name text        not null,
  made_at      timestamptz not null,
  title_en     text        not null,
  title_zh     text        not null,
  summary_en   text        not null,
  summary_zh   text        not null,
  body_en      text        not null,
  body_zh      text        not null,
  tags         text[]      not null,
  -- Instruments as `source:code`, and pictures, that the bodies name.
  mentions     text[]      not null,
  images       text[]      not null,
  -- Of everything above that is written, to know the same text again.
  sha256       text        not null,
  published_at timestamptz,
  changed_en   text,
  changed_zh   text,
  primary key (article_id, number),
  constraint article_versions_editor_check check ((origin = 'editor') = (made_by is not null)),
  constraint article_versions_changed_check check ((changed_en is null) = (changed_zh is null) and (changed_en is null or published_at is not null))
);

create index article_versions_images_idx on article_versions using gin (images) where published_at is not null;

create function article_versions_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of an article stays as it was written';
end $$;

create trigger article_versions_stay before update on article_versions
  for each row when (old.published_at is not null
                     or (old.article_id, old.number, old.origin, old.made_by, old.made_by_name, old.made_at, old.title_en, old.title_zh, old.summary_en,
                         old.summary_zh, old.body_en, old.body_zh, old.tags, old.mentions, old.images, old.sha256)
                     is distinct from
                        (new.article_id, new.number, new.origin, new.made_by, new.made_by_name, new.made_at, new.title_en, new.title_zh, new.summary_en,
                         new.summary_zh, new.body_en, new.body_zh, new.tags, new.mentions, new.images, new.sha256))
  execute function article_versions_refuse_change();
create trigger article_versions_never_deleted before delete on article_versions for each row execute function article_versions_refuse_change();
create trigger article_versions_never_emptied before truncate on article_versions for each statement execute function article_versions_refuse_change();
create trigger articles_never_deleted before delete on articles for each row execute function article_versions_refuse_change();
create trigger articles_withdrawn_stay before update on articles
  for each row when (old.state = 'withdrawn') execute function article_versions_refuse_change();

create table articles_shown (
  article_id   text        primary key references articles (id),
  slug         text,
  kind         text        not null,
  section      text,
  position     integer     not null,
  version      integer     not null,
  origin       text        not null,
  title_en     text        not null,
  title_zh     text        not null,
  summary_en   text        not null,
  summary_zh   text        not null,
  tags         text[]      not null,
  mentions     text[]      not null,
  published_at timestamptz not null,
  corrected_at timestamptz,
  -- Both languages in small letters.
  search       text        not null
);

create index articles_shown_kind_idx on articles_shown (kind, published_at desc);
create index articles_shown_tags_idx on articles_shown using gin (tags);
create index articles_shown_mentions_idx on articles_shown using gin (mentions);

-- Pictures are public once an article that shows them is; they are kept as they were re-encoded.
create table article_images (
  id          text        primary key,
  content     bytea       not null,
  width       integer     not null,
  height      integer     not null,
  sha256      text        not null,
  bytes       integer     not null,
  uploaded_by text        not null references operators (id),
  uploaded_at timestamptz not null
);

alter table article_images alter column content set storage external;
create index article_images_uploads_idx on article_images (uploaded_by, uploaded_at);
