-- Which lessons a person finished, and when. What they contain is of the app, what they ask for of the server's table. Forward only; a mistake is mended
-- by the next file.
create table lessons_finished (
  person_id   text        not null references customers (id),
  lesson      text        not null,
  finished_at timestamptz not null,
  constraint lessons_finished_pkey primary key (person_id, lesson)
);
