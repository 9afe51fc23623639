import { Link } from 'react-router';

interface LinkedSentenceProps {
  sentence: string;
  /** The words that are the link, where the sentence has them. */
  words: string;
  to: string;
}

export function LinkedSentence({ sentence, words, to }: LinkedSentenceProps) {
  const start = sentence.indexOf(words);
  if (start < 0) return sentence;
  return (
    <>
      {sentence.slice(0, start)}
      <Link to={to} className="link">
        {words}
      </Link>
      {sentence.slice(start + words.length)}
    </>
  );
}
