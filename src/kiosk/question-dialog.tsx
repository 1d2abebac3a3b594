import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { buttonClass } from '../components/button-class.ts';
import { noteUnaskedContent } from '../lib/double-press.ts';
import styles from './question-dialog.module.css';

interface QuestionDialogProps {
  readonly role?: 'alertdialog';
  readonly title: string;
  readonly text: ReactNode;
  /** The text about the time; its element has the id `question-time`. */
  readonly children: ReactNode;
}

/** An unasked question over the whole shop, until it is answered. */
export function QuestionDialog({ role, title, text, children }: QuestionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the first paint: the page behind may be another shopper's.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const noteGone = noteUnaskedContent();
    return () => {
      // Restores the focus.
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
      // Escape would close it without an answer; pressed twice, it cannot be prevented.
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

/** The two answers: go on, or leave the kiosk to the next shopper. */
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
