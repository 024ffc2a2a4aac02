-- Shortcuts of the home screen that an operator switched. A shortcut without a row is on.
-- Forward only; a mistake is mended by the next file.
create table quick_columns (
  key        text        primary key,
  is_on      boolean     not null,
  changed_by text        not null references operators (id),
  changed_at timestamptz not null
);
