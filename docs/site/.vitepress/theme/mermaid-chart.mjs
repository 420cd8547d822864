import { useData } from "vitepress";
import { defineComponent, h, onMounted, ref, watch } from "vue";

let charts = 0;

/** Draws a Mermaid chart in the browser, in the colours of the page. Shows its text until then. */
export const MermaidChart = defineComponent({
  props: { code: { type: String, required: true } },
  setup(props) {
    const { isDark } = useData();
    const text = decodeURIComponent(props.code);
    const svg = ref("");
    async function draw() {
      const { default: mermaid } = await import("mermaid");
      // In its own size: a chart that fits the column cannot be read.
      mermaid.initialize({
        startOnLoad: false,
        theme: isDark.value ? "dark" : "default",
        state: { useMaxWidth: false },
      });
      charts += 1;
      svg.value = (await mermaid.render(`chart-${charts}`, text)).svg;
    }
    onMounted(draw);
    watch(isDark, draw);
    return () =>
      svg.value === "" ? h("pre", text) : h("div", { class: "mermaid-chart", tabindex: 0, innerHTML: svg.value });
  },
});
