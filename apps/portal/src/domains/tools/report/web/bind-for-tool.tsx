// A tool that computes for an enterprise, seen by a member who has none.
import { BindFirst } from '../../../../frame/bind-first.tsx';
import css from './tool.module.css';
import { bindForToolHint } from './evaluate.text.ts';

export const BindForTool = ({ title }: { title: string }) => (
  <div className={css.page}>
    <h1>{title}</h1>
    <BindFirst hint={bindForToolHint} />
  </div>
);
