// 打印, with everything that is folded away opened for as long as printing takes; also where the browser's own menu prints.
import { useEffect } from 'react';
import { Button, type ButtonLook } from './button.tsx';

export function PrintButton({ label, ...look }: { label: string } & ButtonLook) {
  useOpenForPrint();
  return (
    <Button {...look} onClick={() => globalThis.print()}>
      {label}
    </Button>
  );
}

function useOpenForPrint(): void {
  // Outside system: the browser's printing. Older ones do not print what a closed <details> holds, whatever the style says.
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')].filter(
        (one) => one.closest('[data-print="hide"]') === null,
      );
      for (const one of opened) one.open = true;
    };
    const close = () => {
      for (const one of opened) one.open = false;
      opened = [];
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, []);
}
