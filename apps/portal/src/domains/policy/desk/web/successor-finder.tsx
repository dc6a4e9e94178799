// 查找替代政策: published policies by title, code or document number; one that is chosen is written into the form.
import { useRef, useState } from 'react';
import { ApiError } from '@yqt/endpoint/client';
import { call } from '@yqt/endpoint/fetch-transport';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { isComposed } from '@yqt/ui/is-composed';
import { TextInput } from '@yqt/ui/text-input';
import type { policyDeskContract, DeskRow } from '../contract.ts';
import css from './desk.module.css';
import { successorText as text } from './desk.text.ts';

/** As many as one looks through. */
const SHOWN = 8;

function refusalOf(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error;
  return error;
}

export function SuccessorFinder({ onChoose }: { onChoose: (code: string) => void }) {
  const [keyword, setKeyword] = useState('');
  const [told, setTold] = useState('');
  const [found, setFound] = useState<readonly DeskRow[]>([]);
  const latest = useRef(0);
  const find = async () => {
    const number = ++latest.current;
    const page = await call<(typeof policyDeskContract)['listDeskPolicies']>(
      'GET /policy/api/manager/policy/page',
      { keyword, state: 'published', current: 1, size: SHOWN },
      { tenantHost: location.host },
    ).catch(refusalOf);
    // an answer that is overtaken is nobody's
    if (number !== latest.current) return;
    const isRefused = page instanceof ApiError;
    setFound(isRefused ? [] : page.records);
    setTold(isRefused ? page.message : page.records.length === 0 ? text.none : '');
  };
  return (
    <Card as="section" labelledBy="successor-finder">
      <SectionHead id="successor-finder" title={text.title} />
      <div className={css.finder}>
        <TextInput
          name="successorKeyword"
          label={text.keyword}
          value={keyword}
          maxLength={100}
          onChange={({ target }) => setKeyword(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposed(event)) return;
            event.preventDefault();
            void find();
          }}
        />
        <Button onClick={() => void find()}>{text.search}</Button>
        <output>{told}</output>
      </div>
      <ul className={css.found}>
        {found.map(({ id, code, title }) => (
          <li key={id}>
            <span>
              {title} <span className={css.code}>{code}</span>
            </span>
            <Button
              size="s"
              onClick={() => {
                onChoose(code);
                setTold(text.chosen(code));
              }}
            >
              {text.choose}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
