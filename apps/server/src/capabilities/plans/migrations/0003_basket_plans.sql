-- A plan may buy a basket instead of a share. Forward only; a mistake is mended by the next file.
-- Instrument and code are then those of the basket's first share when the plan was made: its dates are days of that share's exchange.
alter table plans add column basket_id text references baskets (id);

-- A date of a basket has the id of the basket's run for an order, and what all of its orders cost.
alter table plan_runs drop constraint plan_runs_bought_check;
alter table plan_runs add constraint plan_runs_bought_check
  check ((state = 'placed') = (paid_minor is not null) and (quantity is null) = (value is null) and (quantity is null or state = 'placed' and quantity > 0));
