import { formatLocalDate } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { CodeField } from '@candor/ui/fields/code-field';
import { DateField } from '@candor/ui/fields/date-field';
import { ImagePicker } from '@candor/ui/fields/image-picker';
import { QrCode } from '@candor/ui/marks/qr-code';
import { SelectField } from '@candor/ui/fields/select-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useCountdown } from '@candor/ui/use-countdown';
import { useImageUploads } from '@candor/ui/fields/use-image-uploads';
import { WheelPicker } from '@candor/ui/fields/wheel-picker';
import { useState } from 'react';
import { Specimen } from './specimen.tsx';

const COUNTRIES = [
  'Australia',
  'Brazil',
  'Canada',
  'Côte d’Ivoire',
  'France',
  'Germany',
  'Hong Kong SAR',
  'India',
  'Japan',
  'Mexico',
  'Singapore',
  'South Africa',
  'Spain',
  'United Kingdom',
  'United States',
].map((label) => ({ value: label, label }));
const CYCLES = ['7 days', '14 days', '30 days', '60 days', '90 days', '180 days', '360 days'].map(
  (label) => ({
    value: label,
    label,
  }),
);
const SAMPLE_DATE = '2026-02-14';
const RESEND_SECONDS = 60;
const DATE_TEXTS = { year: 'Year', month: 'Month', day: 'Day', done: 'Done', close: 'Close' };
const PICKER_TEXTS = {
  close: 'Close',
  search: 'Search country',
  nothingFound: 'No country by that name',
};

export function PickersGallery() {
  const [cycle, setCycle] = useState('30 days');
  return (
    <>
      <ListAndDateSpecimens />
      <Specimen name="WheelPicker">
        <WheelPicker label="Working cycle" options={CYCLES} value={cycle} onChange={setCycle} />
      </Specimen>
      <CodeSpecimen />
      <ImagesSpecimen />
      <Specimen name="QrCode">
        <div>
          <QrCode text="candor:referral:7F3K" label="Referral code 7F3K as a QR code" />
        </div>
      </Specimen>
    </>
  );
}

function ListAndDateSpecimens() {
  const [country, setCountry] = useState('');
  const [document, setDocument] = useState('passport');
  const [date, setDate] = useState('');
  return (
    <>
      <Specimen name="SelectField: long list with search; short list; mistake">
        <SelectField
          label="Country"
          placeholder="Please Select Country"
          options={COUNTRIES}
          value={country}
          onChange={setCountry}
          texts={PICKER_TEXTS}
        />
        <SelectField
          label="Document"
          placeholder="Choose"
          options={[
            { value: 'idCard', label: 'ID card' },
            { value: 'passport', label: 'Passport' },
            { value: 'DL', label: 'Driving licence' },
          ]}
          value={document}
          onChange={setDocument}
          texts={{ close: 'Close', nothingFound: '' }}
        />
        <SelectField
          label="国家或地区"
          placeholder="请选择"
          error="请选择国家或地区"
          options={COUNTRIES}
          value=""
          onChange={setCountry}
          texts={PICKER_TEXTS}
        />
      </Specimen>
      <Specimen name="DateField: 150 years each side of the current year; limited to the past">
        <DateField
          label="Date"
          placeholder="MM/DD/YYYY"
          today={SAMPLE_DATE}
          value={date}
          onChange={setDate}
          formatDate={(day) => formatLocalDate(day)}
          monthLabel={String}
          texts={DATE_TEXTS}
        />
        <DateField
          label="Date of birth"
          placeholder="MM/DD/YYYY"
          today={SAMPLE_DATE}
          max={SAMPLE_DATE}
          value="1990-05-31"
          onChange={setDate}
          formatDate={(day) => formatLocalDate(day)}
          monthLabel={String}
          texts={DATE_TEXTS}
        />
      </Specimen>
    </>
  );
}

function CodeSpecimen() {
  const [code, setCode] = useState('428');
  const resend = useCountdown();
  return (
    <Specimen name="CodeField, with the button that sends the code again; mistake">
      <CodeField
        label="E-mail code"
        hint="Sent to lin@example.com"
        value={code}
        onChange={setCode}
        onComplete={(full) => showToast(`Code ${full}`, 'done')}
        action={
          <Button
            size="medium"
            tone="secondary"
            isDisabled={resend.secondsLeft > 0}
            onPress={() => resend.start(RESEND_SECONDS)}
          >
            {resend.secondsLeft > 0 ? `${resend.secondsLeft} s` : 'Send code'}
          </Button>
        }
      />
      <CodeField
        label="邮箱验证码"
        error="验证码不正确，请重新输入"
        value="123456"
        onChange={setCode}
      />
    </Specimen>
  );
}

/** Every second upload fails, so that the retry can be seen. */
function ImagesSpecimen() {
  const [attempts, setAttempts] = useState(0);
  const uploads = useImageUploads({
    upload: (file) => {
      setAttempts(attempts + 1);
      return attempts % 2 === 1
        ? Promise.reject(new Error('sample failure'))
        : Promise.resolve(file.name);
    },
    onTooLarge: (megabytes) => showToast(`The size cannot exceed ${megabytes}M`, 'problem'),
    onNotImage: () => showToast('Please Upload Image', 'problem'),
  });
  return (
    <Specimen name="ImagePicker: up to nine, 5 MB each; every second upload fails here">
      <ImagePicker
        label="Licence image"
        hint="Front and back, all four corners visible"
        uploads={uploads}
        texts={{
          add: 'Add image',
          uploading: 'Uploading',
          failed: 'Upload Fail',
          retry: 'Try again',
          remove: (position) => `Remove image ${position}`,
        }}
      />
    </Specimen>
  );
}
