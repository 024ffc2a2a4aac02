-- What a customer drew on charts is one more part of how they look. Forward only; a mistake is mended by the next file.
alter table customer_views
  drop constraint customer_views_part_check,
  add constraint customer_views_part_check check (part in ('chart', 'charts', 'layouts', 'drawings'));
