/**
 * A word without what Korean hangs on it. Not a morphological analyser: a list of endings, tried from the longest,
 * that leaves at least two syllables. What is cut wrongly is cut wrongly in both titles.
 */
export function stem(word: string): string {
  const bare = without(verbEndings, word)
  return bare === word ? without(particles, word) : bare
}

export const isFiller = (word: string): boolean => fillers.has(word) || emptyOpenings.test(word)

// Forms of 있다, 없다, 않다, 아니다, which say yes or no to something said elsewhere; 없애다 is an act.
const emptyOpenings = /^(?:있|없(?![애앨앤앴])|않|아니|아닌|해야|하지|되지)/

const leastLeft = 2

function without(endings: string[], word: string): string {
  const ending = endings.find(each => word.endsWith(each) && word.length - each.length >= leastLeft)
  return ending ? word.slice(0, -ending.length) : word
}

const longestFirst = (words: string) => words.split(/\s+/).sort((a, b) => b.length - a.length)

const verbEndings = longestFirst(
  `합니까 습니까 입니까 됩니까 인가요 하나요 되나요 나요 까요 할까요 될까요 을까요 세요 하세요 주세요 해주세요 습니다
   합니다 입니다 됩니다 인데 는데 한데 하는데 해야 하여 하면 되면 하지 되지 하는 되는 하게 되게 했습니다 됩니까
   됐나요 했나요 하기 되기 한다 된다 인가 하고 되고 던데 려면 하려면 으려면 이라는데 라는데 다는데 하도록 되도록 시켜 하던
   해서 어서 아서 해야 어야 아야 려야 되어야 되어 되었는데 었다고 았다고 어도 아도 을수록 수록 면서 지만`,
)

const particles = longestFirst(
  `으로는 으로도 으로만 에서는 에서도 에서만 에게는 에게도 에게만 이라도 만이라도 이라고 라고 까지 부터 에서 에게 한테
   으로 처럼 보다 마다 조차 마저 밖에 이나 이랑 하고 이며 에는 에도 에만 과의 와의 로는 로도 에게서 에서의 들이 들은 들을 들의
   들에게 은 는 이 가 을 를 의 에 도 만 로 과 와 들 나`,
)

const fillers = new Set(
  `왜 어떻게 무엇 무엇을 무엇이 무엇부터 언제 언제쯤 언제까지 누가 누구 어디 어디로 얼마나 어떤 수 것 것은 것이 것을 게 건가요 겁니까
   있습니까 있나요 있는 있을까요 있어야 없습니까 없나요 없을까요 없는 없다는데 너무 우리 우리나라 더 꼭 좀 안 못 또 다 및 등 때 중
   합니까 하나요 할까요 해야 됩니까 되나요 안됩니까 주세요 주나요 않나요 않습니까 않을까요 옳은가 옳습니까 맞습니까 어떨까요
   방법 방법은 방법이 방안 대책 대책이 대책은 계획 계획이 필요합니다 필요한가요 생각합니까 대해 대한 위해 위한 관련 때문에 이유는 이제 지금
   수는 수가 수도 일은 일이 일을 일 두고 볼 하기 되기 하는 되는 하고 인가 무엇인가요 무엇입니까 사실입니까 가능할까요 해 년 달 한 두 내 제대로 이렇게 그 이 저 바꿔야 그대로 그대로인가요`.split(
    /\s+/,
  ),
)
