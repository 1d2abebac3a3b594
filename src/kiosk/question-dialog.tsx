import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { buttonClass } from '../components/button-class.ts';
import { noteUnaskedContent } from '../lib/double-press.ts';
import styles from './question-dialog.module.css';

interface QuestionDialogProps {
  readonly role?: 'alertdialog';
  readonly title: string;
  readonly text: string;
  /** Contains an element with the id `question-time`, which tells the time limit. */
  readonly children: ReactNode;
}

/** A modal question that opens by itself over the whole shop and stays until it is answered. */
export function QuestionDialog({ role, title, text, children }: QuestionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Opens before the first paint, because the page behind may show another shopper's cart.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const noteGone = noteUnaskedContent();
    return () => {
      // Closing the dialog restores the focus.
      element?.close();
      noteGone();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      className={styles.dialog}
      aria-labelledby="question-title"
      aria-describedby="question-text question-time"
      // Escape must not close the dialog. A second Escape cannot be prevented, so `onClose` reopens the dialog.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <h1 id="question-title">{title}</h1>
      <p id="question-text">{text}</p>
      {children}
    </dialog>
  );
}

interface AnswersProps {
  readonly goOnText: string;
  readonly onGoOn: () => void;
  readonly onStartOver: () => void;
}

export function Answers({ goOnText, onGoOn, onStartOver }: AnswersProps) {
  return (
    <div className={styles.answers}>
      <button type="button" className={buttonClass('primary')} onClick={onGoOn}>
        {goOnText}
      </button>
      <button type="button" className={buttonClass('secondary')} onClick={onStartOver}>
        Start over
      </button>
    </div>
  );
}
