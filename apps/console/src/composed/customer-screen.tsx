import { CompanyPart } from '../capabilities/companies/company-part.tsx';
import { CustomerWork } from '../capabilities/customer-page/customer-work.tsx';
import { CustomerScreen as CustomerFileScreen } from '../capabilities/operators/customer-screen.tsx';

export function CustomerScreen({ id }: { id: string }) {
  return (
    <CustomerFileScreen
      id={id}
      drawWork={({ id: customerId, isDemo, team }) => (
        <>
          <CustomerWork id={customerId} isDemo={isDemo} />
          {team !== null && <CompanyPart id={customerId} />}
        </>
      )}
    />
  );
}
