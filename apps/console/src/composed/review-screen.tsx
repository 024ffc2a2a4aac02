import { OpenField } from '../capabilities/operators/open-field.tsx';
import { ReviewView } from '../capabilities/reviews/review-view.tsx';

export function ReviewScreen({ id }: { id: string }) {
  return (
    <ReviewView
      id={id}
      drawSealed={(customerId, fact) => <OpenField customerId={customerId} fact={fact} />}
    />
  );
}
