import { notifyRefusal } from './messages.ts';

/**
 * Shows a page in a window of its own and offers to print it. The window is opened before the page is there: browsers let a
 * click open one, not what comes of it later.
 */
export async function openPrint(fetched: Promise<Blob>): Promise<void> {
  const paper = window.open('', '_blank');
  if (!paper) {
    notifyRefusal('The browser did not let the page to print open');
    return;
  }
  paper.document.title = 'Preparing to print';
  try {
    const page = new DOMParser().parseFromString(await (await fetched).text(), 'text/html');
    // A document holds one element at a time: the empty one goes first.
    paper.document.documentElement.remove();
    paper.document.append(paper.document.adoptNode(page.documentElement));
  } catch (error) {
    paper.close();
    throw error;
  }
  // The page is laid out before the dialog of the browser stops it.
  setTimeout(() => paper.print(), 100);
}
