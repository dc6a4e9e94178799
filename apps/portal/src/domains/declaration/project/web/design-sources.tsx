// What a design may start from: another project's form, or a list of fields in a spreadsheet.
import { useState } from 'react';
import { ApiError, refusalText } from '@yqt/endpoint/client';
import type { Option } from '@yqt/forms/form';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { FileField } from '@yqt/ui/form/file-field';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import { paths } from '../../../../paths.ts';
import { sendFile } from '../../../file/web/send-file.part.ts';
import type { ListFault } from '../field-list.rules.ts';
import css from './designer.module.css';
import { sendImport } from './designer-calls.ts';
import { formDesignText as text } from './designer.text.ts';
import type { Designer } from './use-designer.ts';

export function CopySource({ designer, projects }: { designer: Designer; projects: readonly Option[] }) {
  const [from, setFrom] = useState('');
  return (
    <details>
      <summary>{text.copy}</summary>
      <div className={css.row}>
        <Select
          name="copyFrom"
          label={text.copyFrom}
          emptyLabel=""
          options={[...projects]}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        {from === '' ? null : (
          <AskTwice label={text.copyNow} question={text.copyAsk}>
            <Button variant="primary" isBusy={designer.isBusy} onClick={() => designer.copy(from)}>
              {text.copyNow}
            </Button>
          </AskTwice>
        )}
      </div>
    </details>
  );
}

interface Outcome {
  message: string;
  isDone: boolean;
  faults: readonly ListFault[];
}

export function ImportSource({ designer, id }: { designer: Designer; id: string }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const read = async (): Promise<void> => {
    const read = await sendImport(id, chosen[0] ?? '');
    if (read instanceof ApiError) {
      const message = read.fields[0]?.errorMessage ?? refusalText(read, text.offline);
      setOutcome({ message, isDone: false, faults: [] });
    } else if (read.design === null)
      setOutcome({ message: text.importFaults(read.faults.length), isDone: false, faults: read.faults });
    else {
      designer.change(read.design);
      const count = read.design.sections.reduce((sum, { fields }) => sum + fields.length, 0);
      setOutcome({ message: text.imported(count), isDone: true, faults: [] });
    }
  };
  return (
    <details>
      <summary>{text.import}</summary>
      <p>
        {text.importNote} <a href={paths.fieldsTemplate()}>{text.template}</a>
      </p>
      {outcome === null ? null : (
        <Notice tone={outcome.isDone ? 'success' : 'error'} isLive title={outcome.message}>
          <ul>
            {outcome.faults.map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>{text.faultLine(row, column, message)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <FileField
        id="field-list"
        label={text.import}
        hint={text.importHint}
        most={1}
        accept={['.xlsx']}
        view={{ upload: sendFile }}
        chosen={chosen}
        onPick={setChosen}
      />
      <Button disabled={chosen.length === 0} onClick={() => void read()}>
        {text.importNow}
      </Button>
    </details>
  );
}
